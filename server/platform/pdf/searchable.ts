/**
 * Makes the Arabic of a PDF searchable and copyable. Chromium maps shaped glyphs to presentation
 * forms and puts each one into an ActualText span with its letters, which most readers ignore or
 * take for the end of a word.
 */
import { type PdfFile, readPdf, replaceStreamText, streamText, writePdf } from "./pdf-objects.ts";

/** Returns a PDF of another layout unchanged. */
export function makeSearchable(pdf: Buffer): Buffer {
  const file = readPdf(pdf);
  if (!file) return pdf;
  const fonts = readFonts(file);
  const contents = [...file.objects].flatMap(([id, object]) => {
    const content = streamText(object);
    return content?.includes("/ActualText") ? [{ id, object, content }] : [];
  });
  for (const { content } of contents)
    for (const note of findSpans(content, fonts)) learnGlyph(note);
  for (const { id, object, content } of contents)
    file.objects.set(id, replaceStreamText(object, removeRedundantSpans(content, fonts)));
  for (const { id, glyphs, source } of fonts.values()) {
    const map = file.objects.get(id);
    if (map) file.objects.set(id, replaceStreamText(map, replaceGlyphs(source, glyphs)));
  }
  return writePdf(file);
}

/** What the glyphs of a font mean, from ToUnicode map number `id`. */
type Font = {
  readonly id: number;
  readonly source: string;
  readonly glyphs: Map<number, string>;
};
type Fonts = ReadonlyMap<number, Font>;

/** By the object number of each font. */
function readFonts({ objects }: PdfFile): Fonts {
  const found = [...objects].flatMap(([number, object]) => {
    const [, id] = /\/ToUnicode (\d+) 0 R/.exec(object.toString("latin1", 0, 1_000)) ?? [];
    const source = id && streamText(objects.get(Number(id)));
    if (!source) return [];
    const explained = [...parseGlyphs(source)].filter(([, text]) => text !== "\0");
    const glyphs = new Map(explained.map(([glyph, text]) => [glyph, baseLetters(text)]));
    return [[number, { id: Number(id), source, glyphs }] as const];
  });
  return new Map(found);
}

/**
 * Replaces a presentation form by its letters. Glyphs are stored left to right and readers reverse
 * the whole line, so the letters of a ligature are stored reversed.
 */
function baseLetters(text: string): string {
  const chars = text.normalize("NFKC").replace(markCarrier, "");
  return arabic.test(chars) ? reverse(chars) : text;
}

/** What an isolated mark is drawn on. */
const markCarrier = /^[ \u0640](?=\p{M})/u;
const arabic = /\p{Script=Arabic}/u;
const reverse = (text: string) => [...text].toReversed().join("");

type ActualTextSpan = {
  readonly whole: string;
  readonly at: number;
  readonly font: Font | undefined;
  readonly glyphs: readonly number[];
  /** The content without the span. */
  readonly shown: string;
  readonly actualText: string;
};

const spanPattern = /\/Span<<\/ActualText <FEFF([\dA-F]+)> >> BDC\n((?:(?!BDC\n)[\s\S])*?)EMC\n/gi;

function findSpans(content: string, fonts: Fonts): ActualTextSpan[] {
  let font: Font | undefined;
  let read = 0;
  return [...content.matchAll(spanPattern)].map(
    ({ 0: whole, 1: hex = "", 2: shown = "", index: at }) => {
      font = lastFontIn(content.slice(read, at) + shown, fonts) ?? font;
      read = at + whole.length;
      const runs = [...shown.matchAll(/<([\dA-F]+)> Tj/gi)].map(([, run = ""]) => run);
      const glyphs = runs
        .flatMap((run) => run.match(/.{4}/g) ?? [])
        .map((glyph) => Number(`0x${glyph}`));
      const actualText = Buffer.from(hex, "hex").swap16().toString("utf16le");
      return { whole, at, font, glyphs, shown, actualText };
    },
  );
}

/** Chromium names a font by its object number. */
function lastFontIn(content: string, fonts: Fonts): Font | undefined {
  const [, number] = [...content.matchAll(/\/F(\d+) \S+ Tf/g)].at(-1) ?? [];
  return number === undefined ? undefined : fonts.get(Number(number));
}

/** A single unknown glyph stands for the letters that the other glyphs do not. */
function learnGlyph({ font, glyphs, actualText }: ActualTextSpan): void {
  const [unknown, ...others] = glyphs.filter((glyph) => !font?.glyphs.has(glyph));
  if (!font || unknown === undefined || others.length > 0 || !arabic.test(actualText)) return;
  const known = glyphs.map((glyph) => font.glyphs.get(glyph) ?? "").join("");
  const rest = [...known].reduce((text, char) => text.replace(char, ""), actualText);
  font.glyphs.set(unknown, reverse(rest));
}

/** Removes the spans that say no more than the fonts do now. */
function removeRedundantSpans(content: string, fonts: Fonts): string {
  let result = "";
  let read = 0;
  for (const span of findSpans(content, fonts)) {
    result += content.slice(read, span.at) + (isRedundant(span) ? span.shown : span.whole);
    read = span.at + span.whole.length;
  }
  return result + content.slice(read);
}

/** In any order: marks of a ligature may follow all its letters. */
function isRedundant({ font, glyphs, actualText }: ActualTextSpan): boolean {
  const meant = glyphs.map((glyph) => font?.glyphs.get(glyph));
  const sorted = (text: string) => [...text].toSorted().join("");
  const isKnown = arabic.test(actualText) && !meant.includes(undefined);
  return isKnown && sorted(meant.join("")) === sorted(actualText);
}
/** The ToUnicode map of a font, from glyphs to text, as Chromium writes it. */

type GlyphMap = ReadonlyMap<number, string>;

function parseGlyphs(map: string): GlyphMap {
  const lines = [...map.matchAll(/beginbf(?:char|range)\n([\s\S]*?)endbf/g)].flatMap(
    ([, body = ""]) => body.trim().split("\n"),
  );
  return new Map(lines.flatMap(parseEntries));
}

/** The same map with other texts. */
function replaceGlyphs(map: string, glyphs: GlyphMap): string {
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
