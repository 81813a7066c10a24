/** Recognizes filters in typed text: "nurse, female, 25-35, 3+ years, in UAE". */

import type { CandidateFilter } from "#/candidates/filters.ts";
import * as filterWords from "./filter-words.ts";
import { matchNumbers, mayGetMoreDigits } from "./numbers.ts";
import { type Token, tokenize } from "./tokens.ts";
import { splitWordList, type Vocabulary } from "./vocabulary.ts";

export type TypedQuery = {
  readonly filter: CandidateFilter;
  /** What was recognized, as `dismissedParts` expects it. */
  readonly parts: readonly string[];
  /** The remaining text as it was typed. */
  readonly rest: string;
};

type ParseOptions = {
  /** Recognized parts that the user has turned back into text. */
  readonly dismissedParts?: ReadonlySet<string>;
  /** False while typing: the last word then counts only if it can hardly continue. */
  readonly isFinished?: boolean;
};

/**
 * Turns clear words into filters. All else stays text: unknown and ambiguous words, two values for
 * one filter, quoted text, and names of places and people beside unknown words (India Jones).
 * Parsing the rest again finds nothing more.
 */
export function parseTypedQuery(
  text: string,
  vocabulary: Vocabulary,
  options: ParseOptions = {},
): TypedQuery {
  const { dismissedParts = new Set(), isFinished = true } = options;
  const tokens = tokenize(text);
  const candidates = findMatches(tokens, vocabulary).filter(
    ({ part }) => !dismissedParts.has(part),
  );
  const complete = isFinished
    ? candidates
    : dropUnfinishedMatch(candidates, { text, tokens, vocabulary });
  const matches = unambiguousMatches(complete, tokens);
  if (matches.length === 0) return { filter: {}, parts: [], rest: text };
  const filter = Object.assign({}, ...matches.map((match) => match.filter));
  const remaining = remainingTexts(text, tokens, matches);
  const plain = remaining.join(" ");
  // Words that become neighbours could get a meaning that they did not have before.
  const isNew = parseTypedQuery(plain, vocabulary, options).parts.length > 0;
  return {
    filter,
    parts: matches.map(({ part }) => part),
    rest: isNew ? remaining.join(", ") : plain,
  };
}

type FilterMatch = {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly part: string;
  readonly filter: CandidateFilter;
  readonly isWeak: boolean;
};

/** `meaning` is null if the words are known to be ambiguous; they are then skipped as a whole. */
type TokenMatch = {
  readonly words: number;
  readonly meaning: Omit<FilterMatch, "from" | "to" | "part"> | null;
};

/** From left to right, the longest match at each position. */
function findMatches(tokens: readonly Token[], vocabulary: Vocabulary): FilterMatch[] {
  const matches: FilterMatch[] = [];
  let from = 0;
  while (from < tokens.length) {
    const found = longestMatchAt(restOfSegment(tokens, from), vocabulary);
    const to = from + (found?.words ?? 1);
    if (found?.meaning) {
      const part = tokens.slice(from, to).map(({ key }) => key);
      matches.push({ from, to, part: part.join(" "), ...found.meaning });
    }
    from = to;
  }
  return matches;
}

function restOfSegment(tokens: readonly Token[], from: number): readonly Token[] {
  const segment = tokens[from]?.segment;
  const end = tokens.findIndex((token, at) => at > from && token.segment !== segment);
  return tokens.slice(from, end === -1 ? undefined : end);
}

function longestMatchAt(tokens: readonly Token[], vocabulary: Vocabulary): TokenMatch | undefined {
  const numbers = matchNumbers(tokens.map(({ key }) => key).join(" "));
  const strongMeaning = (filter: CandidateFilter | undefined) =>
    filter ? { filter, isWeak: false } : null;
  const found: (TokenMatch | undefined)[] = [
    numbers && { words: numbers.words, meaning: strongMeaning(numbers.filter) },
    matchWithPrefix(tokens, originWords, vocabulary.countryTerms, () => null),
    matchWithPrefix(tokens, residenceWords, vocabulary.countryTerms, (country) =>
      strongMeaning({ country }),
    ),
    matchWithPrefix(tokens, nationalityBefore, vocabulary.nationalities, (nationality) =>
      strongMeaning({ nationality }),
    ),
    matchNationality(tokens, vocabulary),
    longestEntry(tokens, vocabulary.terms, vocabulary.maxTermWords),
  ];
  return found.filter((one) => one !== undefined).toSorted((a, b) => b.words - a.words)[0];
}

const residenceWords = new Set(splitWordList(filterWords.residencePrefixes));
const originWords = new Set(splitWordList(filterWords.originPrefixes));
const nationalityBefore = new Set(splitWordList(filterWords.nationalityPrefixes));
const nationalityAfter = new Set(splitWordList(filterWords.nationalitySuffixes));
const joiningWords = new Set(splitWordList(filterWords.joiningWords));
const MAX_PREFIX_WORDS = 2;

/** A name after a prefix that tells its kind; the Arabic "in" may be a letter before the name. */
function matchWithPrefix(
  tokens: readonly Token[],
  prefixes: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
  meaningOf: (name: string) => TokenMatch["meaning"],
): TokenMatch | undefined {
  for (let before = Math.min(MAX_PREFIX_WORDS, tokens.length); before > 0; before -= 1) {
    if (!prefixes.has(joinKeys(tokens, before))) continue;
    const name = longestEntry(tokens.slice(before), names, MAX_NAME_WORDS);
    if (name?.meaning) return { words: before + name.words, meaning: meaningOf(name.meaning) };
  }
  const [first, ...others] = tokens;
  if (prefixes !== residenceWords || !first?.key.startsWith("ب")) return undefined;
  const key = first.key.slice(1);
  const name = longestEntry([{ ...first, key, bare: key }, ...others], names, MAX_NAME_WORDS);
  return name?.meaning ? { words: name.words, meaning: meaningOf(name.meaning) } : undefined;
}

const MAX_NAME_WORDS = 8;

function matchNationality(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): TokenMatch | undefined {
  const name = longestEntry(tokens, vocabulary.nationalities, MAX_NAME_WORDS);
  const suffix = name && tokens[name.words];
  if (!name?.meaning || !suffix || !nationalityAfter.has(suffix.key)) return undefined;
  return {
    words: name.words + 1,
    meaning: { filter: { nationality: name.meaning }, isWeak: false },
  };
}

type Entry<V> = { readonly words: number; readonly meaning: V };

/** The longest entry at the start of `tokens`, with or without the Arabic article. */
function longestEntry<V>(
  tokens: readonly Token[],
  entries: ReadonlyMap<string, V>,
  most: number,
): Entry<V> | undefined {
  for (let words = Math.min(most, tokens.length); words > 0; words -= 1) {
    const bare = tokens.slice(0, words).map((token) => token.bare);
    for (const key of [joinKeys(tokens, words), bare.join(" ")]) {
      const meaning = entries.get(key);
      if (meaning !== undefined) return { words, meaning };
    }
  }
  return undefined;
}

function joinKeys(tokens: readonly Token[], words: number): string {
  return tokens
    .slice(0, words)
    .map(({ key }) => key)
    .join(" ");
}

type TypingContext = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
};

/** Drops a match that is still being typed: "Niger" may become Nigeria, "saudi" Saudi Arabia. */
function dropUnfinishedMatch(
  found: FilterMatch[],
  { text, tokens, vocabulary }: TypingContext,
): FilterMatch[] {
  const last = found.at(-1);
  const end = tokens.at(-1)?.end ?? 0;
  if (!last || last.to !== tokens.length || /[,،;؛|\n]/.test(text.slice(end))) return found;
  const isWordOver = text.length > end;
  const isOpen = isWordOver
    ? hasLongerTerm(`${last.part} `, last, vocabulary)
    : mayGetMoreDigits(last.part) || hasLongerTerm(last.part, last, vocabulary);
  return isOpen ? found.slice(0, -1) : found;
}

/** Whether a longer entry with another meaning starts like this. */
function hasLongerTerm(start: string, { filter }: FilterMatch, { terms }: Vocabulary): boolean {
  const own = JSON.stringify(filter);
  return [...terms].some(
    ([key, meaning]) =>
      key.length > start.length && key.startsWith(start) && JSON.stringify(meaning?.filter) !== own,
  );
}

/** Drops weak matches beside unknown words, and matches with two values for one filter. */
function unambiguousMatches(
  found: readonly FilterMatch[],
  tokens: readonly Token[],
): readonly FilterMatch[] {
  const certain = found.filter((match) => !match.isWeak || !isBesideUnknown(match, found, tokens));
  const clear = certain.filter((match) => !certain.some((other) => areConflicting(match, other)));
  return clear.length === found.length ? clear : unambiguousMatches(clear, tokens);
}

function isBesideUnknown(
  match: FilterMatch,
  found: readonly FilterMatch[],
  tokens: readonly Token[],
) {
  const isKnown = (at: number) => found.some(({ from, to }) => from <= at && at < to);
  const isMeaningful = ({ key, segment }: Token) =>
    segment === tokens[match.from]?.segment && !joiningWords.has(key) && key !== "";
  const hasUnknownNeighbour = (at: number, step: 1 | -1): boolean => {
    const token = tokens[at];
    if (!token || token.segment !== tokens[match.from]?.segment) return false;
    return isMeaningful(token) ? !isKnown(at) : hasUnknownNeighbour(at + step, step);
  };
  return hasUnknownNeighbour(match.from - 1, -1) || hasUnknownNeighbour(match.to, 1);
}

function areConflicting(one: FilterMatch, other: FilterMatch): boolean {
  const both: CandidateFilter = { ...one.filter, ...other.filter };
  const names = Object.keys(one.filter) as (keyof CandidateFilter)[];
  const { ageMin = 0, ageMax = ageMin, minExp = 0, maxExp = minExp + 1 } = both;
  const isTwice = names.some(
    (name) => name in other.filter && one.filter[name] !== other.filter[name],
  );
  return one !== other && (isTwice || ageMin > ageMax || minExp >= maxExp);
}

/** The text between the matches, without words that only joined them. */
function remainingTexts(
  text: string,
  tokens: readonly Token[],
  matches: readonly FilterMatch[],
): string[] {
  const cuts = matches.map(({ from, to }) => [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]);
  const starts = [0, ...cuts.map(([, end = 0]) => end)];
  const ends = [...cuts.map(([start = 0]) => start), text.length];
  return starts
    .map((start, at) => {
      const segment = text.slice(start, ends[at]).replace(leadingSeparators, "");
      // Keep the space after the last word, since the user may continue typing.
      return ends[at] === text.length ? segment : segment.replace(trailingSeparators, "");
    })
    .filter((segment) => !hasOnlyJoiningWords(segment));
}

/** Separators beside a match that was cut out. */
const leadingSeparators = /^[\s,،;؛|:=()[\]]+/;
const trailingSeparators = /[\s,،;؛|:=()[\]]+$/;

function hasOnlyJoiningWords(segment: string): boolean {
  if (/["“”„«»]/.test(segment)) return false;
  return tokenize(segment).every(({ key }) => key === "" || joiningWords.has(key));
}
