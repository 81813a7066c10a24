/** The ToUnicode map of a font, from glyphs to text, as Chromium writes it. */

export type GlyphMap = ReadonlyMap<number, string>;

export function parseGlyphs(map: string): GlyphMap {
  const lines = [...map.matchAll(/beginbf(?:char|range)\n([\s\S]*?)endbf/g)].flatMap(
    ([, body = ""]) => body.trim().split("\n"),
  );
  return new Map(lines.flatMap(parseEntries));
}

/** The same map with other texts. */
export function replaceGlyphs(map: string, glyphs: GlyphMap): string {
  const head = map.slice(0, map.search(/\d+ beginbf/));
  const foot = map.slice(map.lastIndexOf("endbf")).replace(/^endbf\w+\n/, "");
  const lines = [...glyphs].map(([glyph, text]) => `<${hex(glyph)}> <${encodeHex(text)}>\n`);
  // The format allows 100 entries per block.
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) => {
    const block = lines.slice(at * 100, (at + 1) * 100);
    return `${block.length} beginbfchar\n${block.join("")}endbfchar\n`;
  });
  return head + blocks.join("") + foot;
}

/** `<glyph> <text>`, or `<first glyph> <last glyph> <text of the first>` for a range. */
function parseEntries(line: string): [number, string][] {
  const [first = "", ...rest] = [...line.matchAll(/<([\dA-F]+)>/gi)].map(
    ([, digits = ""]) => digits,
  );
  const text = decodeHex(rest.at(-1) ?? "");
  const from = Number.parseInt(first, 16);
  if (rest.length === 1) return [[from, text]];
  const count = Number.parseInt(rest[0] ?? "", 16) - from + 1;
  const letter = text.codePointAt(0) ?? 0;
  return Array.from({ length: count }, (_, at) => [from + at, String.fromCodePoint(letter + at)]);
}

function decodeHex(digits: string): string {
  return Buffer.from(digits, "hex").swap16().toString("utf16le");
}

function encodeHex(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();
}

function hex(glyph: number): string {
  return glyph.toString(16).toUpperCase().padStart(4, "0");
}
