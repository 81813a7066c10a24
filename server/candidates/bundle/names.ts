/** Names inside an archive that every common program unpacks, each where it should be. */
import type { StoredFile } from "#/files/files.ts";

/** `1-Full Name`: whatever the name holds, one folder, and never the name of a device. */
export function folderName(number: number, fullName: string): string {
  const name = fullName.toWellFormed().replace(unsafeCharacters, " ").replace(/\s+/g, " ");
  const numberedName = `${number}-${name.trim()}`;
  return truncateToBytes(numberedName, MAX_FOLDER_NAME_BYTES).replace(/[-. ]+$/, "");
}

/** One person's documents by their fields: `resume.pdf`, a second one `resume-2.pdf`. */
export function fileNames(files: readonly StoredFile[]): string[] {
  const seen = new Map<string, number>();
  return files.map(({ fieldName, name }) => {
    const number = (seen.get(fieldName) ?? 0) + 1;
    seen.set(fieldName, number);
    const ending = name.slice(name.lastIndexOf("."));
    return `${fieldName}${number > 1 ? `-${number}` : ""}${ending}`;
  });
}

/** So long that a folder and a file fit into the paths of every system. */
const MAX_FOLDER_NAME_BYTES = 120;

/** Parts of paths, what Windows forbids, what cannot be seen, and marks of direction. */
const unsafeCharacters =
  /[/\\:*?"<>|\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff0-\uffff]/gu;

/** Cut between what a reader takes for characters. */
function truncateToBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let left = bytes;
  for (const { segment, index } of characters.segment(text)) {
    left -= Buffer.byteLength(segment);
    if (left < 0) return text.slice(0, index);
  }
  return text;
}

const characters = new Intl.Segmenter();
