/**
 * Halves the size of Chromium's PDFs: rounds the glyph outlines of variable fonts, which are
 * embedded with excessive precision, and packs small objects into an object stream.
 */
import { deflateSync, inflateSync } from "node:zlib";

type PdfObject = { number: number; head: string; stream?: Buffer };

/** Supports only PDFs as Chromium writes them: one section, a plain cross-reference table. */
export function optimizePdf(pdf: Buffer): Buffer {
  const text = pdf.toString("latin1");
  const trailer = text.slice(text.lastIndexOf("trailer"));
  const root = /\/Root (\d+) 0 R/.exec(trailer)?.[1];
  const info = /\/Info (\d+) 0 R/.exec(trailer)?.[1];
  if (!root || !info) throw new Error("Not a PDF as Chromium prints it");
  return writePdf(parseObjects(text), `/Root ${root} 0 R /Info ${info} 0 R`);
}

function parseObjects(text: string): PdfObject[] {
  const table = Number(/startxref\s+(\d+)/.exec(text.slice(-64))?.[1]);
  const offsets = [...text.slice(table).matchAll(/(\d{10}) \d{5} n/g)].map((row) => Number(row[1]));
  const ends = [...offsets, table].sort((a, b) => a - b);
  return offsets.map((start) => {
    const chunk = text.slice(start, ends[ends.indexOf(start) + 1]);
    const [, number, body = ""] = /^(\d+) 0 obj\s([\s\S]*)endobj\s*$/.exec(chunk) ?? [];
    return { number: Number(number), ...optimizeObject(body) };
  });
}

function optimizeObject(body: string): Pick<PdfObject, "head" | "stream"> {
  const at = body.indexOf("stream\n");
  if (at < 0) return { head: body.trim() };
  const head = body.slice(0, at);
  const raw = Buffer.from(body.slice(at + 7, body.lastIndexOf("\nendstream")), "latin1");
  if (!head.includes("/FlateDecode")) return { head, stream: raw };
  const stream = deflateSync(roundGlyph(inflateSync(raw)), { level: 9 });
  return { head: head.replace(/\/Length \d+/, `/Length ${stream.length}`), stream };
}

/** Starts with width and bounding box (`d1`); rounding to 4 units is 1/500 of the letter height. */
function roundGlyph(content: Buffer): Buffer {
  const text = content.toString("latin1");
  const box = /^[-\d. ]+ d1\n/.exec(text)?.[0];
  if (!box) return content;
  const outline = text.slice(box.length);
  const round = (figure: string) => String(Math.round(Number(figure) / 4) * 4);
  return Buffer.from(box + outline.replaceAll(/-?\d*\.?\d+/g, round), "latin1");
}

/** Streams stay separate; all else goes into one object stream (PDF 1.5), with 6-byte rows. */
function writePdf(objects: PdfObject[], trailer: string): Buffer {
  const last = Math.max(...objects.map(({ number }) => number));
  const small = objects.filter(({ stream }) => !stream);
  const streams = [...objects.filter(({ stream }) => stream), packObjects(small, last + 1)];
  const rows = Buffer.alloc((last + 3) * 6);
  const parts = [Buffer.from("%PDF-1.5\n%\xd3\xeb\xe9\xe1\n", "latin1")];
  let offset = parts[0]?.length ?? 0;
  const add = ({ number, head, stream }: PdfObject) => {
    rows.writeUIntBE(1, number * 6, 1);
    rows.writeUIntBE(offset, number * 6 + 1, 3);
    const start = Buffer.from(`${number} 0 obj\n${head}stream\n`, "latin1");
    const part = Buffer.concat([
      start,
      stream ?? Buffer.of(),
      Buffer.from("\nendstream\nendobj\n"),
    ]);
    parts.push(part);
    offset += part.length;
  };
  for (const [index, { number }] of small.entries()) {
    rows.writeUIntBE(2, number * 6, 1);
    rows.writeUIntBE(last + 1, number * 6 + 1, 3);
    rows.writeUIntBE(index, number * 6 + 4, 2);
  }
  for (const object of streams) add(object);
  const table = offset;
  rows.writeUIntBE(1, (last + 2) * 6, 1);
  rows.writeUIntBE(table, (last + 2) * 6 + 1, 3);
  const entries = `/Type /XRef /Size ${last + 3} /W [1 3 2] ${trailer}`;
  add(compressStream(last + 2, entries, rows));
  return Buffer.concat([...parts, Buffer.from(`startxref\n${table}\n%%EOF\n`)]);
}

function packObjects(objects: PdfObject[], number: number): PdfObject {
  const index: string[] = [];
  let offset = 0;
  for (const { number: own, head } of objects) {
    index.push(`${own} ${offset}`);
    offset += head.length + 1;
  }
  const first = `${index.join(" ")}\n`;
  const all = Buffer.from(`${first}${objects.map(({ head }) => head).join("\n")}`, "latin1");
  return compressStream(number, `/Type /ObjStm /N ${objects.length} /First ${first.length}`, all);
}

function compressStream(number: number, entries: string, content: Buffer): PdfObject {
  const stream = deflateSync(content, { level: 9 });
  const head = `<<${entries} /Filter /FlateDecode /Length ${stream.length}>> `;
  return { number, head, stream };
}
