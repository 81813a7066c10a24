/** PDFs that Chromium did not write; its own are tested in `tools/cv-pdf.test.ts`. */
import { expect, test } from "vitest";
import { readPdf, replaceStreamText, streamText, writePdf } from "./pdf-objects.ts";
import { makeSearchable } from "./searchable.ts";

/** A PDF with two objects, the second a stream. */
function fileWith(text: string): Buffer {
  const head = "%PDF-1.4\n";
  const first = "1 0 obj\n<</Type /Catalog>>\nendobj\n";
  const bare = Buffer.from("2 0 obj\n<</Filter /FlateDecode\n/Length 0>> stream\n", "latin1");
  const second = replaceStreamText(bare, text);
  const places = [head.length, head.length + first.length];
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const start = head.length + first.length + second.length;
  const end = `xref\n0 3\n0000000000 65535 f \n${table}trailer\n<</Size 3/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(head + first, "latin1"), second, Buffer.from(end, "latin1")]);
}

test("reads and writes a file byte for byte", () => {
  const file = fileWith("BT (text) Tj ET\n");
  const read = readPdf(file);
  expect([...(read?.objects.keys() ?? [])]).toEqual([1, 2]);
  expect(streamText(read?.objects.get(1))).toBeUndefined();
  expect(streamText(read?.objects.get(2))).toBe("BT (text) Tj ET\n");
  expect(read && writePdf(read).equals(file)).toBe(true);
});

test("a longer object moves those behind it and updates the table", () => {
  const read = readPdf(fileWith("short"));
  const long = Array.from({ length: 5_000 }, (_, at) => at).join(" ");
  const second = read?.objects.get(2);
  if (read && second) read.objects.set(2, replaceStreamText(second, long));
  const again = read && readPdf(writePdf(read));
  expect(streamText(again?.objects.get(2))).toBe(long);
});

test.each([
  ["not a PDF", "<p>no</p>"],
  ["another kind of table", "%PDF-1.7\n1 0 obj\n<</Type /XRef>>\nendobj\nstartxref\n9\n%%EOF\n"],
])("leaves %s unchanged", (_, text) => {
  const file = Buffer.from(text, "latin1");
  expect(makeSearchable(file)).toBe(file);
});

test("keeps ActualText of other scripts, which may be the only text", () => {
  const note = "/Span<</ActualText <FEFF00660069> >> BDC\n/F4 9 Tf\n<0001> Tj\nEMC\n";
  expect(streamText(readPdf(makeSearchable(fileWith(note)))?.objects.get(2))).toBe(note);
});
