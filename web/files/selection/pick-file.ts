/** Picks a file that can be opened again after a reload, where the browser supports it. */

import { fileExtensions } from "@wasla/contract/files/file-types";
import { type DocumentField, fileLimits } from "@wasla/contract/files/job-seeker-files";

type FilePickerOptions = {
  readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
};
type ShowOpenFilePicker = (wanted: FilePickerOptions) => Promise<readonly FileSystemFileHandle[]>;
type PickedFile = { readonly file: File; readonly handle: FileSystemFileHandle };

const findFilePicker = (): ShowOpenFilePicker | undefined =>
  "showOpenFilePicker" in window ? (window.showOpenFilePicker as ShowOpenFilePicker) : undefined;

export const hasFilePicker = () => findFilePicker() !== undefined;

/** Undefined if closed without a choice; throws if the browser refuses to ask. */
export async function pickFile(field: DocumentField): Promise<PickedFile | undefined> {
  const accept = Object.fromEntries(
    fileLimits[field].types.map((type) => [type, fileExtensions[type].map((one) => `.${one}`)]),
  );
  try {
    const [handle] = (await findFilePicker()?.({ types: [{ accept }] })) ?? [];
    return handle && { file: await handle.getFile(), handle };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    throw error;
  }
}
