import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FileType, fileTypeLabels } from "@wasla/contract/files/file-types";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#/platform/app-error.ts";
import { createDocx, createOleFile } from "#/testing/office-documents.ts";
import { createPdf } from "#/testing/pictures.ts";
import { createMp4, createWebm } from "#/testing/videos.ts";
import { detectFileType } from "./detect-file-type.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wasla-damaged-"));
});
afterAll(() => rm(folder, { recursive: true }));

const types = Object.keys(fileTypeLabels) as FileType[];

const validFiles: Record<string, Buffer> = {
  pdf: Buffer.from(createPdf().bytes),
  doc: createOleFile(),
  docx: createDocx([{ name: "word/styles.xml", bytes: "<w:styles/>".repeat(50) }]),
  mp4: createMp4({ seconds: 0, shown: 4, mehd: 3, fragments: [5, 6] }),
  mov: createMp4({ brand: "qt  " }),
  webm: createWebm({ seconds: 6 }),
};

const byte = fc.constantFrom(0, 1, 0x7f, 0x80, 0xff);
const position = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const damages = fc.array(fc.tuple(position, byte, fc.constantFrom(1, 2, 4, 8)), { maxLength: 4 });
const keptShare = fc.option(position, { nil: 1 });

test.each(Object.entries(validFiles))(
  "damage to a %s never causes a crash",
  async (name, bytes) => {
    const path = join(folder, name);
    const property = fc.asyncProperty(damages, keptShare, async (changes, share) => {
      const damaged = Buffer.from(bytes);
      for (const [at, value, length] of changes) {
        const start = Math.floor(at * damaged.length);
        damaged.subarray(start, start + length).fill(value);
      }
      const left = damaged.subarray(0, Math.ceil(damaged.length * share));
      await writeFile(path, left);
      const result = await detectFileType(
        "file",
        { path, name: "paper", sizeBytes: left.length },
        types,
      ).catch((error) => error);
      if (!("type" in result)) expect(result).toBeInstanceOf(AppError);
    });
    await fc.assert(property, { numRuns: 400 });
  },
);
