/** Renders HTML sheets with Chromium as PDF, JPEG or video. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deflateSync, inflateSync } from "node:zlib";
import { openBrowser } from "../browser.ts";

/** CSS pixels, 96 per inch when printed. */
export type Sheet = { html: string; width: number; height: number };

/** Opens a browser page with the product's fonts; call `close` when done. */
export async function openSheetRenderer() {
  const browser = await openBrowser();
  const page = await browser.newPage();

  async function setContent(html: string, width: number, height: number) {
    // A new document, so that no script of the previous sheet keeps running.
    await page.goto("about:blank");
    await page.setViewportSize({ width, height });
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><style>${fontFaces}</style>${html}`,
    );
    await page.evaluate("document.fonts.ready.then(() => undefined)");
  }

  return {
    async print({ html, width, height }: Sheet): Promise<Buffer> {
      await setContent(html, width, height);
      const paper = { width: `${width}px`, height: `${height}px`, pageRanges: "1" };
      const pdf = await page.pdf({ ...paper, printBackground: true, tagged: false });
      return optimizePdf(fixDates(pdf));
    },
    async photograph({ html, width, height }: Sheet, quality: number): Promise<Buffer> {
      await setContent(html, width, height);
      return await page.screenshot({ type: "jpeg", quality });
    },
    /** The page must define `record()`, which resolves to a clip in base64. */
    async record({ html, width, height }: Sheet): Promise<Buffer> {
      await setContent(html, width, height);
      return Buffer.from(await page.evaluate<string>("record()"), "base64");
    },
    close: () => browser.close(),
  };
}

const fontFaces = [
  fontFace("Inter Variable", "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  fontFace(
    "Vazirmatn Variable",
    "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2",
  ),
  `* { box-sizing: border-box; margin: 0 }
  html { -webkit-print-color-adjust: exact }
  body { font-family: "Inter Variable", "Vazirmatn Variable"; color: #142327 }
  @page { margin: 0 }`,
].join("\n");

function fontFace(family: string, file: string): string {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file))).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: 100 900;
    src: url(data:font/woff2;base64,${bytes}) }`;
}

/** Fixed dates of the same length make the output reproducible. */
function fixDates(pdf: Buffer): Buffer {
  const fixed = pdf.toString("latin1").replaceAll(/\(D:\d{14}/g, "(D:20260101000000");
  return Buffer.from(fixed, "latin1");
}

type PdfObject = { number: number; head: string; stream?: Buffer };

/**
 * Halves the size of Chromium's PDFs: rounds the glyph outlines of variable fonts, which are
 * embedded with excessive precision, and packs small objects into an object stream. Supports only
 * PDFs as Chromium writes them: one section, a plain cross-reference table.
 */
function optimizePdf(pdf: Buffer): Buffer {
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
