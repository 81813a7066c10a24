/** A word of a text; `start` and `end` are its position. */
export type Token = {
  readonly start: number;
  readonly end: number;
  /** Normalized for comparison. */
  readonly key: string;
  /** `key` without the Arabic article. */
  readonly bare: string;
  /** Only words of one segment can belong together; a comma starts a new one. */
  readonly segment: number;
};

/** The words in order. Quoted text has no tokens, since it is never parsed. */
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

/** The normalized words of a name, separated by spaces. */
export function normalizeName(name: string): string {
  return tokenize(name)
    .map(({ key }) => key)
    .filter((key) => key !== "")
    .join(" ");
}

/** Removes the quotes that protect text from being parsed. */
export function removeQuotes(text: string): string {
  return text.replace(quotes, " ").replace(/\s+/g, " ").trim();
}

const quotes = /["“”„«»]/g;
/** Quoted text up to its end, a separator of segments, or a word. */
const tokenPattern = /["“”„«][^"“”«»]*["“”»]?|[,،;؛|\n]|[^\s,،;؛|:=()[\]"“”„«»]+/g;
const segmentBreak = /^["“”„«,،;؛|\n]/;

function spellings(key: string): Pick<Token, "key" | "bare"> {
  return { key, bare: /^ال.{3}/.test(key) ? key.slice(2) : key };
}

/** Folds case, accents, marks, Arabic letter variants and all digits as the search does. */
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
    .replace(/[ٱةىکی–—−]/g, (char) => plainLetters[char] ?? char);
}

const plainLetters: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ة: "ه",
  ى: "ي",
  ک: "ك",
  ی: "ي",
  "–": "-",
  "—": "-",
  "−": "-",
};
