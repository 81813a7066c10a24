import { type FileType, fileExtensions, formatFileTypes } from "@wasla/contract/files/file-types";
import { MAX_VIDEO_SECONDS } from "@wasla/contract/files/limits";
import { fileTypeFromBuffer } from "file-type";
import { invalidField } from "#/platform/app-error.ts";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";
import { assertDoc } from "./doc.ts";
import { readMp4Duration } from "./mp4-duration.ts";
import { findMp4Metadata } from "./mp4-metadata.ts";
import type { ByteOverwrite } from "./overwrites.ts";
import {
  inspectFile,
  MalformedFileError,
  type RandomAccessReader,
  WrongFileTypeError,
} from "./random-access-reader.ts";
import { readWebm } from "./webm.ts";
import { readZipEntries } from "./zip.ts";

/** Recorders still write buffered data after the time limit. */
const TOLERANCE_SECONDS = 1;

/** Duration of a video, and its metadata to be overwritten. */
type VideoInfo = { readonly seconds: number; readonly overwrites: readonly ByteOverwrite[] };

type DetectedFile<T extends FileType> = { readonly type: T } & Partial<VideoInfo>;

/** Throws at `field` for other types, incomplete files and long videos. */
export async function detectFileType<T extends FileType>(
  field: string,
  { path, name, sizeBytes }: Pick<UploadedFile, "path" | "name" | "sizeBytes">,
  types: readonly T[],
): Promise<DetectedFile<T>> {
  if (sizeBytes === 0) throw invalidField(field, "files.empty");
  try {
    const detected = await inspectFile(path, (reader) => inspectContent(reader, path, types));
    if ((detected.seconds ?? 0) <= MAX_VIDEO_SECONDS + TOLERANCE_SECONDS) return detected;
    throw invalidField(field, ["files.videoTooLong", { seconds: MAX_VIDEO_SECONDS }]);
  } catch (error) {
    if (error instanceof MalformedFileError) throw invalidField(field, "files.broken");
    if (!(error instanceof WrongFileTypeError)) throw error;
    throw invalidField(field, [
      "files.wrongType",
      { name: displayName(name), types: formatFileTypes(types) },
    ]);
  }
}

async function inspectContent<T extends FileType>(
  reader: RandomAccessReader,
  path: string,
  types: readonly T[],
): Promise<DetectedFile<T>> {
  const mimeType = await sniffMimeType(reader);
  const type = types.find((each) => each === mimeType);
  if (type === undefined) throw new WrongFileTypeError(String(mimeType));
  const video = await inspectors[type]?.(reader, path);
  return { type, ...(video && { ...video, seconds: Math.round(video.seconds * 10) / 10 }) };
}

const DOC = "application/msword";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** For types that the first bytes alone do not prove. */
const inspectors: {
  readonly [Type in FileType]?: (
    reader: RandomAccessReader,
    path: string,
  ) => Promise<VideoInfo | undefined>;
} = {
  "application/pdf": assertPdf,
  [DOC]: assertDoc,
  [DOCX]: assertDocx,
  "video/mp4": readMp4,
  "video/quicktime": readMp4,
  "video/webm": readWebm,
};

async function readMp4(reader: RandomAccessReader): Promise<VideoInfo> {
  return { seconds: await readMp4Duration(reader), overwrites: await findMp4Metadata(reader) };
}

/** Enough to detect every type. */
const SNIFF_BYTES = 4_100;

const zipSignature = Buffer.from("PK\x03\x04", "latin1");

async function sniffMimeType(reader: RandomAccessReader): Promise<string | undefined> {
  const header = await reader.readAt(0, Math.min(SNIFF_BYTES, reader.size));
  // `assertDocx` tells Word documents from other zip archives.
  if (header.subarray(0, 4).equals(zipSignature)) return DOCX;
  const found = await fileTypeFromBuffer(new Uint8Array(header)).catch(() => undefined);
  return mimeAliases[found?.mime ?? ""] ?? found?.mime;
}

/** Other names of accepted types. */
const mimeAliases: Readonly<Record<string, FileType | undefined>> = {
  "application/x-cfb": DOC,
  "video/x-m4v": "video/mp4",
  "video/matroska": "video/webm", // `readWebm` checks the document type
};

const MAX_NAME_CHARACTERS = 150;

/** The owner's file name as one safe line, with an extension that fits its type. */
export function sanitizeFileName(fileName: string, type: FileType): string {
  const line = toSingleLine(fileName);
  const [, stem = "", extension = ""] = /^(.*?)(?:\.([A-Za-z0-9]{1,5}))?$/s.exec(line) ?? [];
  const extensions = fileExtensions[type];
  const isRight = extensions.includes(extension.toLowerCase());
  const base = isRight || extension === "" ? stem : line;
  return `${truncateName(base)}.${isRight ? extension : extensions[0]}`;
}

/** For error messages. */
function displayName(fileName: string): string {
  return truncateName(toSingleLine(fileName));
}

function truncateName(line: string): string {
  return [...line].slice(0, MAX_NAME_CHARACTERS).join("").trim() || "file";
}

function toSingleLine(fileName: string): string {
  return fileName.toWellFormed().replace(unsafeCharacters, " ").trim();
}

/** Path separators, control characters, and invisible or direction-changing characters. */
const unsafeCharacters = /[/\\:\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Word's newer format: a zip with a Word document and no macros. */
async function assertDocx(reader: RandomAccessReader, path: string): Promise<undefined> {
  const names = new Set((await readZipEntries(path, reader)).map(({ name }) => name));
  if (!names.has("[Content_Types].xml") || !names.has("word/document.xml"))
    throw new WrongFileTypeError("not a Word document");
  for (const name of names) {
    if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|\\|\0/.test(name))
      throw new MalformedFileError("a path outside the archive");
    if (/vbaproject\.bin$/i.test(name)) throw new WrongFileTypeError("has macros");
  }
}

/** PDF readers search for the end marker only in this many last bytes. */
const TAIL = 2_048;

/**
 * Checks beginning and end: the PDF is complete, and nothing large is appended. The content is not
 * checked, because official papers are often encrypted.
 */
async function assertPdf(reader: RandomAccessReader): Promise<undefined> {
  const head = (await reader.readAt(0, 8)).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(head)) throw new MalformedFileError("no header");
  const length = Math.min(reader.size, TAIL);
  const tail = (await reader.readAt(reader.size - length, length)).toString("latin1");
  if (!/startxref\s+\d{1,10}\s+%%EOF/.test(tail)) throw new MalformedFileError("no end marker");
}
