import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredFile } from "#/files/files.ts";
import { fileNames, folderName } from "./entry-names.ts";

const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

describe("a folder name", () => {
  test.each([
    ["Maria Santos", "1-Maria Santos"],
    ["محمد عبد الله", "1-محمد عبد الله"],
    ["مریم\u200cکریمی", "1-مریم\u200cکریمی"],
    ["José Müller", "1-José Müller"],
    ["../../etc/passwd", "1-.. .. etc passwd"],
    ["C:\\Windows\\system32", "1-C Windows system32"],
    ["/absolute", "1-absolute"],
    ["..", "1"],
    [".", "1"],
    ["", "1"],
    ["   ", "1"],
    ["Dots...", "1-Dots"],
    ["Space. . ", "1-Space"],
    ["CON", "1-CON"],
    ["a\0b\tc\r\nd", "1-a b c d"],
    ["\u202egnp.exe", "1-gnp.exe"],
    ["\u2066ali\u2069 \u200fx", "1-ali x"],
    ['<b>"x"|?*', "1-b x"],
    ["half \ud83d pair", "1-half pair"],
    ["\ufeffmark\u2028line", "1-mark line"],
  ])("for %j is %j", (fullName, expected) => {
    expect(folderName(1, fullName)).toBe(expected);
  });

  test("for a long name is cut between characters", () => {
    const name = folderName(200, "ف".repeat(300));
    expect(name).toBe(`200-${"ف".repeat(58)}`);
    const family = "👨‍👩‍👧‍👦";
    expect(folderName(1, family.repeat(20))).toBe(`1-${family.repeat(4)}`);
  });

  test("for any name is one safe path segment of well-formed text", () => {
    const word = fc.constantFrom("..", "/", "\\", "CON", "\u202e", ".", " ", "\0", "م", "\ud800");
    const name = fc.oneof(
      fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
      fc.array(word).map((words) => words.join("")),
    );
    const property = fc.property(name, fc.integer({ min: 1, max: 200 }), (fullName, number) => {
      const folder = folderName(number, fullName);
      expect(folder.startsWith(String(number))).toBe(true);
      expect(folder).not.toMatch(/[/\\:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]|[. ]$/u);
      expect(folder).not.toMatch(device);
      expect(folder.isWellFormed()).toBe(true);
      expect(Buffer.byteLength(folder)).toBeLessThanOrEqual(120);
    });
    fc.assert(property, { numRuns: 200 });
  });
});

test("files are named after their fields and keep their extensions", () => {
  const file = (fieldName: string, name: string) => ({ fieldName, name }) as StoredFile;
  const files = [
    file("resume", "ab12.docx"),
    file("video", "cd34.mp4"),
    file("passportCopy", "ef56.jpeg"),
    file("resume", "0f00.pdf"),
  ];
  expect(fileNames(files)).toEqual([
    "resume.docx",
    "video.mp4",
    "passportCopy.jpeg",
    "resume-2.pdf",
  ]);
});
