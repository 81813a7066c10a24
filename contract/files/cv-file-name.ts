import { type FileType, fileExtensions } from "./file-types.ts";

/** A CV's file name for whoever downloads it: `Maria Santos CV.pdf`. */
export function cvFileName(fullName: string, type: string): string {
  const name = fullName
    .toWellFormed()
    .replace(unsafeCharacters, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "");
  // Within the 255 bytes of common file systems, for two-byte letters as well.
  const shortName = [...name].slice(0, MAX_CHARACTERS).join("").trim();
  const [extension] = isFileType(type) ? fileExtensions[type] : ["bin"];
  return `${shortName === "" ? "CV" : `${shortName} CV`}.${extension}`;
}

const MAX_CHARACTERS = 80;

/** Parts of paths, characters that Windows forbids, and invisible ones, marks of direction too. */
const unsafeCharacters = /[/\\:*?"<>|\p{Cc}\p{Cf}]/gu;

function isFileType(type: string): type is FileType {
  return type in fileExtensions;
}
