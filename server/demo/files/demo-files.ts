/** The demo's files as the generator finds them: one entry a file, made by `npm run demo:files`. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Gender } from "@wasla/contract/candidates/schemas";
import type { FileField } from "@wasla/contract/files/file-fields";
import type { Language } from "@wasla/contract/platform/language";

export type StoredFile = { file: string; size: number; sha256: string };

export type DemoFile = StoredFile & {
  fieldName: Exclude<FileField, "licence">; // a client's
  type: "application/pdf" | "image/jpeg" | "video/webm";
  /** Of CVs, certificates and captions. */
  language?: Language;
  /** Of the person drawn. */
  gender?: Gender;
  /** Of CVs: the English name of the catalogue's sector. */
  sector?: string;
  /** Of profile pictures: the same at 256 pixels. */
  compressed?: StoredFile;
};

export const mediaFolder = fileURLToPath(new URL("media/", import.meta.url));

export const indexPath = fileURLToPath(new URL("index.json", import.meta.url));

export function readDemoFiles(): DemoFile[] {
  return JSON.parse(readFileSync(indexPath, "utf8"));
}
