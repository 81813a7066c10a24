import { endingsFor } from "@wasla/contract/files/claim";
import { type DocumentField, fileLimits } from "@wasla/contract/files/own-files";
import { type ReactNode, useRef } from "react";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { CameraButton } from "./CameraButton.tsx";
import { FileInput } from "./FileInput.tsx";
import { canPick, pick } from "./pick.ts";
import type { Taking } from "./use-taking.ts";

type Props = {
  readonly field: DocumentField;
  readonly taking: Taking;
  readonly quiet?: boolean;
  readonly children: ReactNode;
};

/** A button that asks for a file; on phones a second one photographs a paper. */
export function Choose({ field, taking, quiet = true, children }: Props) {
  const t = useWords("files");
  const input = useRef<HTMLInputElement>(null);
  const choose = async () => {
    if (!canPick()) return input.current?.click();
    const picked = await pick(field).catch(() => input.current?.click());
    if (picked) taking.take(picked.file, picked.handle);
  };
  return (
    <>
      <FileInput ref={input} label={t(field)} accept={endingsFor(field)} onChoose={taking.take} />
      <PlainButton quiet={quiet} onClick={() => void choose()}>
        {children}
      </PlainButton>
      {isPaper(field) && (
        <CameraButton label={t("takePhoto")} camera="environment" onChoose={taking.take} />
      )}
    </>
  );
}

/** What can be photographed. */
const isPaper = (field: DocumentField) => fileLimits[field].types.includes("image/jpeg");
