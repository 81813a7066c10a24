/** A typed text as words: where each stands, and how it is compared. */

/** A word of a text; `at` and `end` are its place in it. */
export type Token = {
  readonly start: number;
  readonly end: number;
  /** As it is compared. */
  readonly key: string;
  /** The same without the Arabic article. */
  readonly bare: string;
  /** Words of one segment may belong together; a comma ends it. */
  readonly segment: number;
};

/** Words in their order. What stands in double quotes is no word: it is searched as it is. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let segment = 0;
  for (const found of text.matchAll(tokenPattern)) {
    const [piece] = found;
    const key = normalizeWord(piece);
    if (segmentBreak.test(piece)) segment += 1;
    else
      tokens.push({
        start: found.index,
        end: found.index + piece.length,
        ...spellings(key),
        segment,
      });
  }
  return tokens;
}

/** The words of a name as they are compared, with a space between them. */
export function normalizeName(name: string): string {
  return tokenize(name)
    .map(({ key }) => key)
    .filter((key) => key !== "")
    .join(" ");
}

/** Without the quotes that keep it from being understood. */
export function removeQuotes(text: string): string {
  return text.replace(quotes, " ").replace(/\s+/g, " ").trim();
}

const quotes = /["“”„«»]/g;
/** Quoted text up to its end, a mark that ends a segment, or a word. */
const tokenPattern = /["“”„«][^"“”«»]*["“”»]?|[,،;؛|\n]|[^\s,،;؛|:=()[\]"“”„«»]+/g;
const segmentBreak = /^["“”„«,،;؛|\n]/;

function spellings(key: string): Pick<Token, "key" | "bare"> {
  return { key, bare: /^ال.{3}/.test(key) ? key.slice(2) : key };
}

/** No case, accents and marks; Arabic letters and all digits in plain forms, as in the search. */
function normalizeWord(word: string): string {
  const trimmed = foldText(word).replace(/^[.!?'’*_…]+|[.!?'’*_…]+$/g, "");
  return /^(\p{L}\.)+\p{L}$/u.test(trimmed) ? trimmed.replaceAll(".", "") : trimmed;
}

function foldText(word: string): string {
  if (/^[!-~]+$/.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}ـ]/gu, "")
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[ٱةىکی–—−]/g, (letter) => plainLetters[letter] ?? letter);
}

const plainLetters: Readonly<Record<string, string>> = {
  ...{ ٱ: "ا", ة: "ه", ى: "ي", ک: "ك", ی: "ي" },
  ...{ "–": "-", "—": "-", "−": "-" },
};
