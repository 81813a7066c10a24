/** Demo files, as listed by their generator (`npm run demo:files`). */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Gender } from "@wasla/contract/candidates/schemas";
import type { JobSeekerFileField } from "@wasla/contract/files/job-seeker-files";
import type { Language } from "@wasla/contract/platform/language";

export type StoredFile = { file: string; size: number; sha256: string };

export type DemoFile = StoredFile & {
  fieldName: JobSeekerFileField;
  type: "application/pdf" | "image/jpeg" | "video/webm";
  /** CVs, certificates and captions only. */
  language?: Language;
  /** Gender of the person shown. */
  gender?: Gender;
  /** CVs only: English name of the sector. */
  sector?: string;
  /** Profile pictures only: the same picture at 256 pixels. */
  compressed?: StoredFile;
};

export const mediaFolder = fileURLToPath(new URL("media/", import.meta.url));

export const indexPath = fileURLToPath(new URL("index.json", import.meta.url));

export function readDemoFiles(): DemoFile[] {
  return JSON.parse(readFileSync(indexPath, "utf8"));
}
