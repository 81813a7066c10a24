import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type DemoFile, mediaFolder, readDemoFiles, type StoredFile } from "./demo-files.ts";

const files = readDemoFiles();
const stored = files.flatMap((file) => [file, ...(file.compressed ? [file.compressed] : [])]);
const megabyte = 1024 * 1024;

const count = (fits: (file: DemoFile) => boolean) => files.filter(fits).length;
const read = ({ file }: StoredFile) => readFileSync(join(mediaFolder, file));

describe("the demo's files", () => {
  it.each(stored)("$file matches its entry", (entry) => {
    const bytes = read(entry);
    expect(bytes.length).toBe(entry.size);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(entry.sha256);
  });

  it("are all listed, once each", () => {
    expect(stored.map(({ file }) => file).sort()).toEqual(readdirSync(mediaFolder).sort());
  });

  it("stay small enough to be committed", () => {
    expect(stored.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(3 * megabyte);
  });

  it.each(files)("$file has the signature of its type", (entry) => {
    const bytes = read(entry);
    const [start, end] = signatures[entry.type];
    expect(bytes.subarray(0, start.length)).toEqual(start);
    expect(bytes.subarray(bytes.length - end.length)).toEqual(end);
  });

  it("cover every document field, both languages and both genders", () => {
    expect(count(({ fieldName }) => fieldName === "resume")).toBeGreaterThanOrEqual(16);
    expect(count(({ language, sector }) => language === "ar" && sector !== undefined)).toBe(5);
    expect(count(({ fieldName }) => fieldName === "degreeCertificate")).toBe(6);
    expect(count(({ fieldName }) => fieldName === "policeCertificate")).toBe(6);
    expect(count(({ fieldName }) => fieldName === "passportCopy")).toBe(4);
    expect(count(({ fieldName }) => fieldName === "video")).toBe(3);
    expect(count((file) => file.fieldName === "profilePic" && file.gender === "Female")).toBe(12);
    expect(count((file) => file.fieldName === "profilePic" && file.gender === "Male")).toBe(12);
  });

  it.each(files.filter(({ fieldName }) => fieldName === "profilePic"))(
    "$file has a small square version named after it",
    ({ file, compressed }) => {
      expect(compressed?.file).toBe(file.replace(".jpeg", "-compressed.jpeg"));
      expect(compressed && jpegSize(read(compressed))).toEqual([256, 256]);
    },
  );

  it("show 24 different faces", () => {
    const faces = files.filter(({ fieldName }) => fieldName === "profilePic");
    expect(new Set(faces.map(({ sha256 }) => sha256)).size).toBe(24);
  });

  it.each(files.filter(({ type }) => type === "application/pdf"))(
    "$file points to its own cross-reference table",
    (entry) => {
      const text = read(entry).toString("latin1");
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      expect(text.slice(table)).toMatch(/^\d+ 0 obj\n<<\/Type \/XRef /);
    },
  );
});

/** First and last bytes of each type; WebM has no fixed end. */
const signatures: Record<DemoFile["type"], [Buffer, Buffer]> = {
  "application/pdf": [Buffer.from("%PDF-"), Buffer.from("%%EOF\n")],
  "image/jpeg": [Buffer.of(0xff, 0xd8, 0xff), Buffer.of(0xff, 0xd9)],
  "video/webm": [Buffer.of(0x1a, 0x45, 0xdf, 0xa3), Buffer.of()],
};

/** Reads width and height from the baseline frame header (marker FFC0). */
function jpegSize(bytes: Buffer): [number, number] {
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0));
  return [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)];
}
