import { Button } from "@mantine/core";
import { fileExtensions } from "@wasla/contract/files/file-types";
import { type DocumentField, fileLimits } from "@wasla/contract/files/job-seeker-files";
import { acceptedExtensions } from "@wasla/contract/files/validate-file";
import { type ReactNode, useRef } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { CameraButton } from "./CameraButton.tsx";
import { FileInput } from "./FileInput.tsx";
import type { FileSelection } from "./use-file-selection.ts";

type Props = {
  readonly field: DocumentField;
  readonly selection: FileSelection;
  readonly isOutlined?: boolean;
  readonly children: ReactNode;
};

/** On touch devices, a second button photographs a document. */
export function ChooseFileButton({ field, selection, isOutlined = true, children }: Props) {
  const t = useMessages("files");
  const input = useRef<HTMLInputElement>(null);
  const choose = async () => {
    if (!hasFilePicker()) return input.current?.click();
    const picked = await pickFile(field).catch(() => input.current?.click());
    if (picked) selection.selectFile(picked.file, picked.handle);
  };
  return (
    <>
      <FileInput
        ref={input}
        label={t(field)}
        accept={acceptedExtensions(field)}
        onChoose={(file) => selection.selectFile(file)}
      />
      <Button variant={isOutlined ? "default" : "filled"} onClick={() => void choose()}>
        {children}
      </Button>
      {canBePhotographed(field) && (
        <CameraButton
          label={t("takePhoto")}
          camera="environment"
          onChoose={(photo) => selection.selectFile(photo)}
        />
      )}
    </>
  );
}

const canBePhotographed = (field: DocumentField) => fileLimits[field].types.includes("image/jpeg");

type FilePickerOptions = {
  readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
};
type ShowOpenFilePicker = (options: FilePickerOptions) => Promise<readonly FileSystemFileHandle[]>;
type PickedFile = { readonly file: File; readonly handle: FileSystemFileHandle };

const findFilePicker = (): ShowOpenFilePicker | undefined =>
  "showOpenFilePicker" in window ? (window.showOpenFilePicker as ShowOpenFilePicker) : undefined;

const hasFilePicker = () => findFilePicker() !== undefined;

/**
 * Picks a file that can be opened again after a reload, where the browser supports it. Undefined if
 * closed without a choice; throws if the browser refuses to ask.
 */
async function pickFile(field: DocumentField): Promise<PickedFile | undefined> {
  const accept = Object.fromEntries(
    fileLimits[field].types.map((type) => [
      type,
      fileExtensions[type].map((extension) => `.${extension}`),
    ]),
  );
  try {
    const [handle] = (await findFilePicker()?.({ types: [{ accept }] })) ?? [];
    return handle && { file: await handle.getFile(), handle };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    throw error;
  }
}
