/** A typed text as words: where each stands, and how it is compared. */

/** A word of a text; `at` and `end` are its place in it. */
export type Token = {
  readonly at: number;
  readonly end: number;
  /** As it is compared. */
  readonly key: string;
  /** The same without the Arabic article. */
  readonly bare: string;
  /** Words of one segment may belong together; a comma ends it. */
  readonly segment: number;
};

/** Words in their order. What stands in double quotes is no word: it is searched as it is. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let segment = 0;
  for (const found of text.matchAll(pieces)) {
    const [piece] = found;
    const key = keyOf(piece);
    if (breaks.test(piece)) segment += 1;
    else tokens.push({ at: found.index, end: found.index + piece.length, ...spelt(key), segment });
  }
  return tokens;
}

/** The words of a name as they are compared, with a space between them. */
export function keyOfName(name: string): string {
  return tokensOf(name)
    .map(({ key }) => key)
    .filter((key) => key !== "")
    .join(" ");
}

/** Without the quotes that keep it from being understood. */
export function unquoted(text: string): string {
  return text.replace(quotes, " ").replace(/\s+/g, " ").trim();
}

const quotes = /["“”„«»]/g;
/** Quoted text up to its end, a mark that ends a segment, or a word. */
const pieces = /["“”„«][^"“”«»]*["“”»]?|[,،;؛|\n]|[^\s,،;؛|:=()[\]"“”„«»]+/g;
const breaks = /^["“”„«,،;؛|\n]/;

function spelt(key: string): Pick<Token, "key" | "bare"> {
  return { key, bare: /^ال.{3}/.test(key) ? key.slice(2) : key };
}

/** No case, accents and marks; Arabic letters and all digits in plain forms, as in the search. */
function keyOf(word: string): string {
  const trimmed = folded(word).replace(/^[.!?'’*_…]+|[.!?'’*_…]+$/g, "");
  return /^(\p{L}\.)+\p{L}$/u.test(trimmed) ? trimmed.replaceAll(".", "") : trimmed;
}

function folded(word: string): string {
  if (/^[!-~]+$/.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}ـ]/gu, "")
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[ٱةىکی–—−]/g, (letter) => plain[letter] ?? letter);
}

const plain: Readonly<Record<string, string>> = {
  ...{ ٱ: "ا", ة: "ه", ى: "ي", ک: "ك", ی: "ي" },
  ...{ "–": "-", "—": "-", "−": "-" },
};
