/**
 * Makes the Arabic of a PDF such that it can be copied and searched. Chromium names shaped glyphs
 * by their presentation forms, and notes around each single one what letters are meant, which most
 * readers either do not understand or take for ends of words.
 */
import { type PdfFile, readPdf, streamText, withStreamText, writePdf } from "./objects.ts";
import { glyphsIn, withGlyphs } from "./to-unicode.ts";

/** The same pages; a file that is not written as we know it stays as it is. */
export function searchable(pdf: Buffer): Buffer {
  const file = readPdf(pdf);
  if (!file) return pdf;
  const fonts = fontsOf(file);
  const contents = [...file.objects].flatMap(([id, object]) => {
    const content = streamText(object);
    return content?.includes("/ActualText") ? [{ id, object, content }] : [];
  });
  for (const { content } of contents) for (const note of notesIn(content, fonts)) learn(note);
  for (const { id, object, content } of contents)
    file.objects.set(id, withStreamText(object, withoutNotes(content, fonts)));
  for (const { id, glyphs, source } of fonts.values()) {
    const map = file.objects.get(id);
    if (map) file.objects.set(id, withStreamText(map, withGlyphs(source, glyphs)));
  }
  return writePdf(file);
}

/** What the glyphs of a font mean, from its map of number `id`. */
type Font = {
  readonly id: number;
  readonly source: string;
  readonly glyphs: Map<number, string>;
};
type Fonts = ReadonlyMap<number, Font>;

/** By the number of each font. */
function fontsOf({ objects }: PdfFile): Fonts {
  const found = [...objects].flatMap(([number, object]) => {
    const [, id] = /\/ToUnicode (\d+) 0 R/.exec(object.toString("latin1", 0, 1_000)) ?? [];
    const source = id && streamText(objects.get(Number(id)));
    if (!source) return [];
    const told = [...glyphsIn(source)].filter(([, text]) => text !== "\0");
    const glyphs = new Map(told.map(([glyph, text]) => [glyph, plain(text)]));
    return [[number, { id: Number(id), source, glyphs }] as const];
  });
  return new Map(found);
}

/**
 * Letters for a presentation form. Glyphs stand from left to right, and a reader turns the whole
 * line around: so the letters of a ligature stand the wrong way round, to come out right.
 */
function plain(text: string): string {
  const letters = text.normalize("NFKC").replace(carrier, "");
  return arabic.test(letters) ? turned(letters) : text;
}

/** What a mark is drawn on where it has a shape of its own. */
const carrier = /^[ \u0640](?=\p{M})/u;
const arabic = /\p{Script=Arabic}/u;
const turned = (text: string) => [...text].toReversed().join("");

/** What is noted around some glyphs. */
type Note = {
  readonly whole: string;
  readonly at: number;
  readonly font: Font | undefined;
  readonly glyphs: readonly number[];
  /** The glyphs alone. */
  readonly shown: string;
  readonly said: string;
};

const pattern = /\/Span<<\/ActualText <FEFF([\dA-F]+)> >> BDC\n((?:(?!BDC\n)[\s\S])*?)EMC\n/gi;

function notesIn(content: string, fonts: Fonts): Note[] {
  let font: Font | undefined;
  let read = 0;
  return [...content.matchAll(pattern)].map(
    ({ 0: whole, 1: hex = "", 2: shown = "", index: at }) => {
      font = lastFont(content.slice(read, at) + shown, fonts) ?? font;
      read = at + whole.length;
      const runs = [...shown.matchAll(/<([\dA-F]+)> Tj/gi)].map(([, run = ""]) => run);
      const glyphs = runs
        .flatMap((run) => run.match(/.{4}/g) ?? [])
        .map((glyph) => Number(`0x${glyph}`));
      const said = Buffer.from(hex, "hex").swap16().toString("utf16le");
      return { whole, at, font, glyphs, shown, said };
    },
  );
}

/** Chromium calls a font by its number. */
function lastFont(content: string, fonts: Fonts): Font | undefined {
  const [, number] = [...content.matchAll(/\/F(\d+) \S+ Tf/g)].at(-1) ?? [];
  return number === undefined ? undefined : fonts.get(Number(number));
}

/** The one glyph that its font does not explain means what the others do not. */
function learn({ font, glyphs, said }: Note): void {
  const [unknown, ...others] = glyphs.filter((glyph) => !font?.glyphs.has(glyph));
  if (!font || unknown === undefined || others.length > 0 || !arabic.test(said)) return;
  const known = glyphs.map((glyph) => font.glyphs.get(glyph) ?? "").join("");
  const rest = [...known].reduce((text, letter) => text.replace(letter, ""), said);
  font.glyphs.set(unknown, turned(rest));
}

/** A page's content without the notes that say no more than its fonts do now. */
function withoutNotes(content: string, fonts: Fonts): string {
  let kept = "";
  let read = 0;
  for (const note of notesIn(content, fonts)) {
    kept += content.slice(read, note.at) + (isTold(note) ? note.shown : note.whole);
    read = note.at + note.whole.length;
  }
  return kept + content.slice(read);
}

/** In any order: marks above and below a ligature may stand behind all its letters. */
function isTold({ font, glyphs, said }: Note): boolean {
  const meant = glyphs.map((glyph) => font?.glyphs.get(glyph));
  const sorted = (text: string) => [...text].toSorted().join("");
  const isKnown = arabic.test(said) && !meant.includes(undefined);
  return isKnown && sorted(meant.join("")) === sorted(said);
}
