/** Filters that a typed phrase means: "nurse, female, 25-35, 3+ years, in UAE". */
import * as everyday from "./everyday-words.ts";
import { mayGrow, numberAt } from "./numbers.ts";
import type { PhraseFilter } from "./phrase-filter.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { listed, type Vocabulary } from "./vocabulary.ts";

export type Phrase = {
  readonly filter: PhraseFilter;
  /** What was understood, as `options.kept` takes it. */
  readonly parts: readonly string[];
  /** The rest as it was written, in its order. */
  readonly rest: string;
};

type Options = {
  /** Parts that are text, since somebody has said so. */
  readonly kept?: ReadonlySet<string>;
  /** False while somebody still types: the last word counts only where it can hardly go on. */
  readonly isFinished?: boolean;
};

/**
 * What is clear becomes a filter, everything else stays text: unknown words, words of two meanings,
 * two values for one filter, what stands in double quotes, and names of places and people beside
 * unknown words (India Jones). Reading the rest again finds nothing more.
 */
export function phraseOf(text: string, vocabulary: Vocabulary, options: Options = {}): Phrase {
  const { kept = new Set(), isFinished = true } = options;
  const tokens = tokensOf(text);
  const found = matchesIn(tokens, vocabulary).filter(({ part }) => !kept.has(part));
  const settled = isFinished ? found : withoutOpenEnd(found, { text, tokens, vocabulary });
  const matches = clearOf(settled, tokens);
  if (matches.length === 0) return { filter: {}, parts: [], rest: text };
  const filter = Object.assign({}, ...matches.map((match) => match.filter));
  const pieces = piecesOf(text, tokens, matches);
  const plain = pieces.join(" ");
  // Words that come to stand beside each other could mean what they did not mean before.
  const isNew = phraseOf(plain, vocabulary, options).parts.length > 0;
  return {
    filter,
    parts: matches.map(({ part }) => part),
    rest: isNew ? pieces.join(", ") : plain,
  };
}

type Match = {
  readonly from: number;
  /** One past its last word. */
  readonly to: number;
  readonly part: string;
  readonly filter: PhraseFilter;
  readonly isShy: boolean;
};

/** What stands at a place: `null` is known to be unclear, and is not looked at word by word. */
type Found = {
  readonly words: number;
  readonly meaning: Omit<Match, "from" | "to" | "part"> | null;
};

/** From left to right, at each place the longest. */
function matchesIn(tokens: readonly Token[], vocabulary: Vocabulary): Match[] {
  const matches: Match[] = [];
  let from = 0;
  while (from < tokens.length) {
    const found = foundAt(segmentFrom(tokens, from), vocabulary);
    const to = from + (found?.words ?? 1);
    if (found?.meaning) {
      const part = tokens.slice(from, to).map(({ key }) => key);
      matches.push({ from, to, part: part.join(" "), ...found.meaning });
    }
    from = to;
  }
  return matches;
}

function segmentFrom(tokens: readonly Token[], from: number): readonly Token[] {
  const segment = tokens[from]?.segment;
  const end = tokens.findIndex((token, at) => at > from && token.segment !== segment);
  return tokens.slice(from, end === -1 ? undefined : end);
}

function foundAt(tokens: readonly Token[], vocabulary: Vocabulary): Found | undefined {
  const numbers = numberAt(tokens.map(({ key }) => key).join(" "));
  const bold = (filter: PhraseFilter | undefined) => (filter ? { filter, isShy: false } : null);
  const found: (Found | undefined)[] = [
    numbers && { words: numbers.words, meaning: bold(numbers.filter) },
    marked(tokens, originWords, vocabulary.places, () => null),
    marked(tokens, residenceWords, vocabulary.places, (country) => bold({ country })),
    marked(tokens, nationalityBefore, vocabulary.nationalities, (nationality) =>
      bold({ nationality }),
    ),
    nationalityAt(tokens, vocabulary),
    longestIn(tokens, vocabulary.terms, vocabulary.longest),
  ];
  return found.filter((one) => one !== undefined).toSorted((a, b) => b.words - a.words)[0];
}

const residenceWords = new Set(listed(everyday.residenceWords));
const originWords = new Set(listed(everyday.originWords));
const nationalityBefore = new Set(listed(everyday.nationalityBefore));
const nationalityAfter = new Set(listed(everyday.nationalityAfter));
const joiningWords = new Set(listed(everyday.joiningWords));
const longestMark = 2;

/** A name behind words that say what it is; in Arabic "in" may be the first letter of the name. */
function marked(
  tokens: readonly Token[],
  marks: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
  meaningOf: (name: string) => Found["meaning"],
): Found | undefined {
  for (let before = Math.min(longestMark, tokens.length); before > 0; before -= 1) {
    if (!marks.has(keyFrom(tokens, before))) continue;
    const name = longestIn(tokens.slice(before), names, longestName);
    if (name?.meaning) return { words: before + name.words, meaning: meaningOf(name.meaning) };
  }
  const [first, ...others] = tokens;
  if (marks !== residenceWords || !first?.key.startsWith("ب")) return undefined;
  const key = first.key.slice(1);
  const name = longestIn([{ ...first, key, bare: key }, ...others], names, longestName);
  return name?.meaning ? { words: name.words, meaning: meaningOf(name.meaning) } : undefined;
}

const longestName = 8;

function nationalityAt(tokens: readonly Token[], vocabulary: Vocabulary): Found | undefined {
  const name = longestIn(tokens, vocabulary.nationalities, longestName);
  const mark = name && tokens[name.words];
  if (!name?.meaning || !mark || !nationalityAfter.has(mark.key)) return undefined;
  return {
    words: name.words + 1,
    meaning: { filter: { nationality: name.meaning }, isShy: false },
  };
}

type Entry<V> = { readonly words: number; readonly meaning: V };

/** The longest entry that the words begin with, with the Arabic article or without it. */
function longestIn<V>(
  tokens: readonly Token[],
  entries: ReadonlyMap<string, V>,
  most: number,
): Entry<V> | undefined {
  for (let words = Math.min(most, tokens.length); words > 0; words -= 1) {
    const bare = tokens.slice(0, words).map((token) => token.bare);
    for (const key of [keyFrom(tokens, words), bare.join(" ")]) {
      const meaning = entries.get(key);
      if (meaning !== undefined) return { words, meaning };
    }
  }
  return undefined;
}

function keyFrom(tokens: readonly Token[], words: number): string {
  return tokens
    .slice(0, words)
    .map(({ key }) => key)
    .join(" ");
}

type Typing = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
};

/** Without what is still being typed: "Niger" may become Nigeria, and "saudi" Saudi Arabia. */
function withoutOpenEnd(found: Match[], { text, tokens, vocabulary }: Typing): Match[] {
  const last = found.at(-1);
  const end = tokens.at(-1)?.end ?? 0;
  if (!last || last.to !== tokens.length || /[,،;؛|\n]/.test(text.slice(end))) return found;
  const isWordOver = text.length > end;
  const isOpen = isWordOver
    ? goesOn(`${last.part} `, last, vocabulary)
    : mayGrow(last.part) || goesOn(last.part, last, vocabulary);
  return isOpen ? found.slice(0, -1) : found;
}

/** Whether a longer entry with another meaning begins so. */
function goesOn(start: string, { filter }: Match, { terms }: Vocabulary): boolean {
  const own = JSON.stringify(filter);
  return [...terms].some(
    ([key, meaning]) =>
      key.length > start.length && key.startsWith(start) && JSON.stringify(meaning?.filter) !== own,
  );
}

/** Without shy matches beside unknown words, and without two values for one filter. */
function clearOf(found: readonly Match[], tokens: readonly Token[]): readonly Match[] {
  const bold = found.filter((match) => !match.isShy || !isBesideUnknown(match, found, tokens));
  const clear = bold.filter((match) => !bold.some((other) => areAtOdds(match, other)));
  return clear.length === found.length ? clear : clearOf(clear, tokens);
}

function isBesideUnknown(match: Match, found: readonly Match[], tokens: readonly Token[]) {
  const isKnown = (at: number) => found.some(({ from, to }) => from <= at && at < to);
  const isSaying = ({ key, segment }: Token) =>
    segment === tokens[match.from]?.segment && !joiningWords.has(key) && key !== "";
  const beside = (at: number, step: 1 | -1): boolean => {
    const token = tokens[at];
    if (!token || token.segment !== tokens[match.from]?.segment) return false;
    return isSaying(token) ? !isKnown(at) : beside(at + step, step);
  };
  return beside(match.from - 1, -1) || beside(match.to, 1);
}

function areAtOdds(one: Match, other: Match): boolean {
  const both: PhraseFilter = { ...one.filter, ...other.filter };
  const names = Object.keys(one.filter) as (keyof PhraseFilter)[];
  const { ageMin = 0, ageMax = ageMin, minExp = 0, maxExp = minExp + 1 } = both;
  const isTwice = names.some(
    (name) => name in other.filter && one.filter[name] !== other.filter[name],
  );
  return one !== other && (isTwice || ageMin > ageMax || minExp >= maxExp);
}

/** The text between what was understood; words that only joined it go with it. */
function piecesOf(text: string, tokens: readonly Token[], matches: readonly Match[]): string[] {
  const cuts = matches.map(({ from, to }) => [tokens[from]?.at ?? 0, tokens[to - 1]?.end ?? 0]);
  const starts = [0, ...cuts.map(([, end = 0]) => end)];
  const ends = [...cuts.map(([start = 0]) => start), text.length];
  return starts
    .map((start, at) => {
      const piece = text.slice(start, ends[at]).replace(marksBefore, "");
      // What somebody types on keeps the space behind it.
      return ends[at] === text.length ? piece : piece.replace(marksBehind, "");
    })
    .filter((piece) => !saysNothing(piece));
}

/** Marks that only kept apart what is gone. */
const marksBefore = /^[\s,،;؛|:=()[\]]+/;
const marksBehind = /[\s,،;؛|:=()[\]]+$/;

function saysNothing(piece: string): boolean {
  if (/["“”„«»]/.test(piece)) return false;
  return tokensOf(piece).every(({ key }) => key === "" || joiningWords.has(key));
}
