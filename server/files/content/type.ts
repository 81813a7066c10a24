/** What a file is by its content, whatever it is called. */
import { type FileType, namesOf } from "@wasla/contract/files/schemas";
import { fileTypeFromFile } from "file-type";
import type { Upload } from "#/platform/http/uploads.ts";
import { fault } from "#/platform/refusal.ts";

/** Endings of a name that tell a type, the usual one first. */
const endingsOf: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
};

/** Refuses at `field` what is of none of the types. */
export async function assertType<T extends FileType>(
  field: string,
  { path, sizeBytes }: Upload,
  types: readonly T[],
): Promise<T> {
  if (sizeBytes === 0) throw fault(field, "files.empty");
  const found = await fileTypeFromFile(path).catch(() => undefined); // a file that breaks off
  const type = types.find((each) => each === found?.mime);
  if (type !== undefined) return type;
  throw fault(field, ["files.wrongType", { types: namesOf(types) }]);
}

const LONGEST = 150;

/** The name its owner gave it, fit to be shown in one line, with the ending of what it is. */
export function nameFor(given: string, type: FileType): string {
  const line = given.toWellFormed().replace(unfit, " ").trim();
  const [, stem = "", ending = ""] = /^(.*?)(?:\.([A-Za-z0-9]{1,5}))?$/s.exec(line) ?? [];
  const endings = endingsOf[type];
  const isRight = endings.includes(ending.toLowerCase());
  const base = isRight || ending === "" ? stem : line;
  const short = [...base].slice(0, LONGEST).join("").trim();
  return `${short || "file"}.${isRight ? ending : endings[0]}`;
}

/** Parts of paths, control characters, and what turns the direction of writing or is not seen. */
const unfit = /[/\\:\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
