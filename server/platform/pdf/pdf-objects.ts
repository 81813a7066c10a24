/** Objects of a PDF as Chromium writes it, with one plain cross-reference table at the end. */
import { deflateSync, inflateSync } from "node:zlib";

export type PdfFile = {
  readonly head: Buffer;
  /** By number, each from its `n 0 obj` to its `endobj`. */
  readonly objects: Map<number, Buffer>;
  /** The text between `trailer` and `startxref`. */
  readonly trailer: string;
};

/** Undefined for any other layout. */
export function readPdf(bytes: Buffer): PdfFile | undefined {
  const [, start = ""] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail(bytes)) ?? [];
  const [, count = "", places = "", trailer = ""] =
    /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] ?\r?\n)+)trailer\s*([\s\S]*?)\s*startxref/.exec(
      bytes.subarray(Number(start)).toString("latin1"),
    ) ?? [];
  if (!count || !trailer) return undefined;
  const starts = places
    .split("\n")
    .flatMap((line, id) => (/ n/.test(line) ? [{ id, at: Number(line.slice(0, 10)) }] : []))
    .toSorted((a, b) => a.at - b.at);
  const ends = [...starts.slice(1).map(({ at }) => at), Number(start)];
  const objects = starts.map(({ id, at }, index) => [id, bytes.subarray(at, ends[index])] as const);
  return { head: bytes.subarray(0, starts[0]?.at), objects: new Map(objects), trailer };
}

export function writePdf({ head, objects, trailer }: PdfFile): Buffer {
  const places = new Map<number, number>();
  let at = head.length;
  for (const [id, object] of objects) {
    places.set(id, at);
    at += object.length;
  }
  const count = Math.max(...objects.keys()) + 1;
  const table = Array.from({ length: count }, (_, id) => xrefLine(places.get(id)));
  const end = `xref\n0 ${count}\n${table.join("")}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([head, ...objects.values(), Buffer.from(end, "latin1")]);
}

/** The text of a compressed stream; undefined for any other object. */
export function streamText(object: Buffer | undefined): string | undefined {
  const found = object && streamIn(object);
  if (!object || !found?.dictionary.includes("/FlateDecode")) return undefined;
  return inflateSync(object.subarray(found.start, found.start + found.length)).toString("latin1");
}

/** The same object with another text. */
export function replaceStreamText(object: Buffer, text: string): Buffer {
  const found = streamIn(object);
  if (!found) return object;
  const content = deflateSync(Buffer.from(text, "latin1"));
  const head = found.dictionary.replace(/\/Length \d+/, `/Length ${content.length}`);
  return Buffer.concat([
    Buffer.from(head, "latin1"),
    content,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

/** The dictionary is everything up to the first byte of the content. */
function streamIn(object: Buffer) {
  const end = object.indexOf("stream");
  const dictionary = end < 0 ? "" : object.toString("latin1", 0, object.indexOf("\n", end) + 1);
  const [, length] = /\/Length (\d+)/.exec(dictionary) ?? [];
  return length ? { dictionary, start: dictionary.length, length: Number(length) } : undefined;
}

function xrefLine(offset: number | undefined): string {
  return offset === undefined
    ? "0000000000 65535 f \n"
    : `${String(offset).padStart(10, "0")} 00000 n \n`;
}

function tail(bytes: Buffer): string {
  return bytes.toString("latin1", Math.max(0, bytes.length - 100));
}
