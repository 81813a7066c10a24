/** Files with bytes changed, cut or doubled: each is taken or refused, none makes us fail. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FileType, typeNames } from "@wasla/contract/files/types";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "#/platform/refusal.ts";
import { docxOf, oleOf } from "#/testing/documents.ts";
import { mp4Of, webmOf } from "#/testing/films.ts";
import { pdf } from "#/testing/pictures.ts";
import { recognise } from "./type.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wasla-damaged-"));
});
afterAll(() => rm(folder, { recursive: true }));

const types = Object.keys(typeNames) as FileType[];

const right: Record<string, Buffer> = {
  pdf: Buffer.from(pdf().bytes),
  doc: oleOf(),
  docx: docxOf([{ name: "word/styles.xml", bytes: "<w:styles/>".repeat(50) }]),
  mp4: mp4Of({ seconds: 0, shown: 4, mehd: 3, fragments: [5, 6] }),
  mov: mp4Of({ brand: "qt  " }),
  webm: webmOf({ seconds: 6 }),
};

const byte = fc.constantFrom(0, 1, 0x7f, 0x80, 0xff);
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const damages = fc.array(fc.tuple(place, byte, fc.constantFrom(1, 2, 4, 8)), { maxLength: 4 });
const cut = fc.option(place, { nil: 1 });

test.each(Object.entries(right))("%s", async (name, bytes) => {
  const path = join(folder, name);
  const property = fc.asyncProperty(damages, cut, async (changes, share) => {
    const damaged = Buffer.from(bytes);
    for (const [at, value, length] of changes) {
      const start = Math.floor(at * damaged.length);
      damaged.subarray(start, start + length).fill(value);
    }
    const left = damaged.subarray(0, Math.ceil(damaged.length * share));
    await writeFile(path, left);
    const verdict = await recognise(
      "file",
      { path, name: "paper", sizeBytes: left.length },
      types,
    ).catch((error) => error);
    if (!("type" in verdict)) expect(verdict).toBeInstanceOf(Refusal);
  });
  await fc.assert(property, { numRuns: 400 });
});
