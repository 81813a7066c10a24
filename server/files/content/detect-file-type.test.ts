import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileLimits } from "@wasla/contract/files/job-seeker-files";
import { formatMessage } from "@wasla/contract/messages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#/platform/app-error.ts";
import { detectFileType } from "./detect-file-type.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wasla-type-"));
});
afterAll(() => rm(folder, { recursive: true }));

const page = "<!doctype html><title>CV</title>";
const program = "MZ\0\0This program cannot be run in DOS mode.";

async function rejectionMessage(name: string, content: string, language: "en" | "ar" = "en") {
  const path = join(folder, "0");
  await writeFile(path, content);
  const { types } = fileLimits.resume;
  const refusal = await detectFileType(
    "file",
    { path, name, sizeBytes: content.length },
    types,
  ).catch((error) => error);
  expect(refusal).toBeInstanceOf(AppError);
  return formatMessage(language, refusal.fieldErrors[0].message);
}

test.each([
  ["a page named like a PDF", "cv.pdf", page, "cv.pdf"],
  ["a program named like a picture", "photo.jpeg", program, "photo.jpeg"],
  ["a name that reverses the text", "\u202efdp.html\r\n", page, "fdp.html"],
  ["a name that is a path", "..\\..\\cv.pdf", page, ".. .. cv.pdf"],
  ["no name", "", page, "file"],
  ["an overlong name", "x".repeat(4000), page, "x".repeat(150)],
])("%s is refused with a safe name and the accepted types", async (_what, name, content, as) => {
  expect(await rejectionMessage(name, content)).toBe(
    `The contents of ${as} don't match its type. Add one of these types: PDF, DOC, DOCX.`,
  );
});

test("in Arabic the file name is isolated from the text direction", async () => {
  expect(await rejectionMessage("cv.pdf", page, "ar")).toBe(
    "الملف \u2068cv.pdf\u2069 لا يطابق محتواه نوعه. أضف أحد هذه الأنواع: PDF, DOC, DOCX.",
  );
});
