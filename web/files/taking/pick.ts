/** The browser's way to choose a file that it can open again after a reload, where it has one. */
import { type DocumentField, fileLimits } from "@wasla/contract/files/own-files";
import { typeEndings } from "@wasla/contract/files/types";

type Wanted = {
  readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
};
type Picker = (wanted: Wanted) => Promise<readonly FileSystemFileHandle[]>;
type Picked = { readonly file: File; readonly handle: FileSystemFileHandle };

const picker = (): Picker | undefined =>
  "showOpenFilePicker" in window ? (window.showOpenFilePicker as Picker) : undefined;

export const canPick = () => picker() !== undefined;

/** Nothing where it was closed without a choice; throws where the browser will not ask. */
export async function pick(field: DocumentField): Promise<Picked | undefined> {
  const accept = Object.fromEntries(
    fileLimits[field].types.map((type) => [type, typeEndings[type].map((one) => `.${one}`)]),
  );
  try {
    const [handle] = (await picker()?.({ types: [{ accept }] })) ?? [];
    return handle && { file: await handle.getFile(), handle };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    throw error;
  }
}
