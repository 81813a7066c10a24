import type { StoredFile } from "#/files/files.ts";

/** `1-Full Name`: a single path segment, and never a reserved device name. */
export function folderName(number: number, fullName: string): string {
  const name = fullName.toWellFormed().replace(unsafeCharacters, " ").replace(/\s+/g, " ");
  const numberedName = `${number}-${name.trim()}`;
  return truncateToBytes(numberedName, MAX_FOLDER_NAME_BYTES).replace(/[-. ]+$/, "");
}

/** A candidate's documents by field: `resume.pdf`, a second one `resume-2.pdf`. */
export function fileNames(files: readonly StoredFile[]): string[] {
  const counts = new Map<string, number>();
  return files.map(({ fieldName, name }) => {
    const number = (counts.get(fieldName) ?? 0) + 1;
    counts.set(fieldName, number);
    const extension = name.slice(name.lastIndexOf("."));
    return `${fieldName}${number > 1 ? `-${number}` : ""}${extension}`;
  });
}

/** Short enough that folder and file fit into the path limits of all operating systems. */
const MAX_FOLDER_NAME_BYTES = 120;

/** Path separators, what Windows forbids, and invisible or bidirectional control characters. */
const unsafeCharacters =
  /[/\\:*?"<>|\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff0-\uffff]/gu;

/** Cuts between grapheme clusters. */
function truncateToBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let left = bytes;
  for (const { segment, index } of graphemes.segment(text)) {
    left -= Buffer.byteLength(segment);
    if (left < 0) return text.slice(0, index);
  }
  return text;
}

const graphemes = new Intl.Segmenter();
