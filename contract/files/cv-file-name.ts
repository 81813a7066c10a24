import { type FileType, fileExtensions } from "./file-types.ts";

/** File name for a downloaded CV: `Maria Santos CV.pdf`. */
export function cvFileName(fullName: string, type: string): string {
  const name = fullName
    .toWellFormed()
    .replace(unsafeCharacters, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "");
  // At two bytes per letter, the name stays within the 255 bytes of common file systems.
  const shortName = [...name].slice(0, MAX_CHARACTERS).join("").trim();
  const [extension] = isFileType(type) ? fileExtensions[type] : ["bin"];
  return `${shortName === "" ? "CV" : `${shortName} CV`}.${extension}`;
}

const MAX_CHARACTERS = 80;

/** Path separators, characters that Windows forbids, and invisible ones such as direction marks. */
const unsafeCharacters = /[/\\:*?"<>|\p{Cc}\p{Cf}]/gu;

function isFileType(type: string): type is FileType {
  return type in fileExtensions;
}
