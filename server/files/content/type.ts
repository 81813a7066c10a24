/** What a file is by its content, whatever it is called. */
import { VIDEO_SECONDS } from "@wasla/contract/files/limits";
import { type FileType, namesOf, typeEndings } from "@wasla/contract/files/types";
import { fileTypeFromBuffer } from "file-type";
import type { Upload } from "#/platform/forms/uploads.ts";
import { fault } from "#/platform/refusal.ts";
import { assertDoc } from "./doc.ts";
import { assertDocx } from "./docx.ts";
import { secondsOfMp4 } from "./mp4.ts";
import { assertPdf } from "./pdf.ts";
import { Otherwise, type Reader, reading, Unsound } from "./reader.ts";
import { secondsOfWebm } from "./webm.ts";

/** A recorder stops when its time is over, and then writes what it still has. */
const TOLERANCE_SECONDS = 1;

type Recognised<T extends FileType> = {
  readonly type: T;
  /** Of a video. */
  readonly seconds?: number;
};

/** Refuses at `field` other types, what is not whole, and long videos. Pictures are drawn later. */
export async function recognise<T extends FileType>(
  field: string,
  { path, name, sizeBytes }: Pick<Upload, "path" | "name" | "sizeBytes">,
  types: readonly T[],
): Promise<Recognised<T>> {
  if (sizeBytes === 0) throw fault(field, "files.empty");
  try {
    const found = await reading(path, (reader) => lookedInto(reader, path, types));
    if ((found.seconds ?? 0) <= VIDEO_SECONDS + TOLERANCE_SECONDS) return found;
    throw fault(field, ["files.videoTooLong", { seconds: VIDEO_SECONDS }]);
  } catch (error) {
    if (error instanceof Unsound) throw fault(field, "files.broken");
    if (!(error instanceof Otherwise)) throw error;
    throw fault(field, ["files.wrongType", { name: shown(name), types: namesOf(types) }]);
  }
}

async function lookedInto<T extends FileType>(
  reader: Reader,
  path: string,
  types: readonly T[],
): Promise<Recognised<T>> {
  const found = await beginning(reader);
  const type = types.find((each) => each === found);
  if (type === undefined) throw new Otherwise(String(found));
  const seconds = await looks[type]?.(reader, path);
  return { type, ...(seconds !== undefined && { seconds: Math.round(seconds * 10) / 10 }) };
}

const DOC = "application/msword";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Those in which the beginning alone promises too little. */
const looks: {
  readonly [Type in FileType]?: (reader: Reader, path: string) => Promise<number | undefined>;
} = {
  "application/pdf": assertPdf,
  [DOC]: assertDoc,
  [DOCX]: assertDocx,
  "video/mp4": secondsOfMp4,
  "video/quicktime": secondsOfMp4,
  "video/webm": secondsOfWebm,
};

/** As much as any type shows itself by. */
const HEAD = 4_100;

const zip = Buffer.from("PK\x03\x04", "latin1");

async function beginning(reader: Reader): Promise<string | undefined> {
  const head = await reader.at(0, Math.min(HEAD, reader.size));
  if (head.subarray(0, 4).equals(zip)) return DOCX; // which kind of archive, its directory says
  const found = await fileTypeFromBuffer(new Uint8Array(head)).catch(() => undefined);
  return alike[found?.mime ?? ""] ?? found?.mime;
}

/** Other names of what we take. */
const alike: Readonly<Record<string, FileType | undefined>> = {
  "application/x-cfb": DOC,
  "video/x-m4v": "video/mp4",
  "video/matroska": "video/webm", // told apart by the head's own word
};

const LONGEST = 150;

/** The name its owner gave it, fit to be shown in one line, with the ending of what it is. */
export function nameFor(given: string, type: FileType): string {
  const line = lineOf(given);
  const [, stem = "", ending = ""] = /^(.*?)(?:\.([A-Za-z0-9]{1,5}))?$/s.exec(line) ?? [];
  const endings = typeEndings[type];
  const isRight = endings.includes(ending.toLowerCase());
  const base = isRight || ending === "" ? stem : line;
  return `${cut(base)}.${isRight ? ending : endings[0]}`;
}

/** The name of a file that is refused. */
function shown(given: string): string {
  return cut(lineOf(given));
}

function cut(line: string): string {
  return [...line].slice(0, LONGEST).join("").trim() || "file";
}

function lineOf(given: string): string {
  return given.toWellFormed().replace(unfit, " ").trim();
}

/** Parts of paths, control characters, and what turns the direction of writing or is not seen. */
const unfit = /[/\\:\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
