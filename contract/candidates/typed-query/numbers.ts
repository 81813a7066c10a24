/** Parses ages and years of experience: "25-35", "3+ years", "من 25 إلى 35", "under 40". */
import type { CandidateFilter } from "#/candidates/filters.ts";

/** `words` is the length of the match; `filter` is undefined if it is ambiguous or out of range. */
export type NumberMatch = { readonly words: number; readonly filter: CandidateFilter | undefined };

/** Matches numbers at the start of `text`, whose words are separated by single spaces. */
export function matchNumbers(text: string): NumberMatch | undefined {
  const matches = [matchAge(text), matchExperience(text), matchUnlabelledRange(text)].filter(
    (one) => one !== undefined,
  );
  return matches.toSorted((a, b) => b.words - a.words)[0];
}

/** Whether the text ends in a single digit, which another digit may follow. */
export function mayGetMoreDigits(key: string): boolean {
  return /(^|\D)\d$/.test(key);
}

/** The filter dialog offers experience up to these years only. */
const MAX_MIN_EXPERIENCE = 10;
const MAX_MAX_EXPERIENCE = 9;
const MAX_AGE = 100;
/** Ranges without a unit count as ages if they are within these bounds. */
const WORKING_AGES = { from: 15, to: 80 } as const;

type Bounds = { readonly min?: number; readonly max?: number };
type BoundsMatch = { readonly words: number; readonly bounds: Bounds; readonly isSingle: boolean };

function matchAge(text: string): NumberMatch | undefined {
  const read = readBounds(text, agePattern);
  if (!read) return undefined;
  const { min, max } = read.isSingle ? { ...read.bounds, max: read.bounds.min } : read.bounds;
  const isValid =
    areInOrder({ min, max }) && [min ?? 0, max ?? 0].every((age) => age >= 0 && age <= MAX_AGE);
  return {
    words: read.words,
    filter: isValid ? definedFields({ ageMin: min, ageMax: max }) : undefined,
  };
}

function matchExperience(text: string): NumberMatch | undefined {
  const read = readBounds(text, experiencePattern);
  if (!read) return undefined;
  const { min, max } = read.bounds;
  const isValid =
    (min ?? 0) <= MAX_MIN_EXPERIENCE &&
    (max === undefined || (max <= MAX_MAX_EXPERIENCE && max > (min ?? 0)));
  return {
    words: read.words,
    filter: isValid ? definedFields({ minExp: min, maxExp: max }) : undefined,
  };
}

function matchUnlabelledRange(text: string): NumberMatch | undefined {
  const read = readBounds(text, unlabelledPattern);
  if (!read || read.isSingle) return undefined;
  const { min, max } = read.bounds;
  const isAge = [min, max].every(
    (age) => age === undefined || (age >= WORKING_AGES.from && age <= WORKING_AGES.to),
  );
  const isValid = isAge && areInOrder(read.bounds);
  return {
    words: read.words,
    filter: isValid ? definedFields({ ageMin: min, ageMax: max }) : undefined,
  };
}

function areInOrder({ min, max }: { min?: number | undefined; max?: number | undefined }) {
  return min === undefined || max === undefined || min <= max;
}

function definedFields(
  values: { readonly [Key in keyof CandidateFilter]: CandidateFilter[Key] | undefined },
) {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as CandidateFilter;
}

const years = "(?:years?|yrs?|سنوات|سنه|سنين|اعوام|عاما?)";
const experience = "(?:of )?(?:work )?(?:experience|exp|خبره|الخبره)";
const moreThan =
  "(?:over|above|more than|older than|at least|min|minimum|فوق|اكثر من|اكبر من|لا تقل عن)";
const less = "(?:under|below|less than|younger than|تحت|اقل من|اصغر من|دون)";
const most = "(?:up to|max|maximum|at most|حتي|لا تزيد عن)";
const orMore = "(?: ?\\+| or more| and above| and over| plus| فاكثر| او اكثر| فما فوق| علي الاقل)";
const orLess = "(?: or less| and under| or younger| او اقل| فاقل| فما دون)";
const number = "(\\d{1,3})";
/** Ranges come first, or their first number would match alone. */
const bounds = [
  `(?:between|بين) ${number} (?:and ?|و ?)${number}`,
  `(?:from |من )?${number} ?(?:-|to|الي|حتي) ?${number}`,
  `${less} ${number}`,
  `${most} ${number}`,
  `${moreThan} ${number}`,
  `${number}${orMore}`,
  `${number}${orLess}`,
  number,
].join("|");

const age = "(?:ages?|aged|عمر|العمر|عمرها|عمره|بعمر|السن)(?: is)?";
const old = `(?: ?${years} (?:old|of age)| ?yo| y/o)`;
const agePattern = anchoredPattern(
  `${age} (?:${bounds})(?: ?${years}(?: old)?)?|(?:${bounds})${old}`,
);
const experiencePattern = anchoredPattern(
  `(?:experience|exp|خبره|الخبره)(?: of)? (?:${bounds})(?: ?${years})?|(?:${bounds})(?: ?${years}${orMore}?(?: ${experience})?| ${experience})`,
);
const unlabelledPattern = anchoredPattern(`(?:${bounds})`);

function anchoredPattern(source: string): RegExp {
  return new RegExp(`^(?:${source})(?= |$)`);
}

/** Finds out which of the eight alternatives matched; a pattern has them once or twice. */
function readBounds(text: string, pattern: RegExp): BoundsMatch | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [all, ...groups] = found;
  const at = groups.findIndex((group) => group !== undefined);
  const [first, second] = [Number(groups[at]), Number(groups[at + 1])];
  const boundsOfGroup = boundsByGroup(first, second)[at % 10];
  return boundsOfGroup && { words: all.split(" ").length, ...boundsOfGroup };
}

const toRange = (bounds: Bounds) => ({ bounds, isSingle: false });

/**
 * By capture group; ranges have two. "Over 30" starts at 30, because 30 and a half is over it;
 * "under 40" ends at 39, because 39 and a half is under it.
 */
function boundsByGroup(first: number, second: number): readonly Omit<BoundsMatch, "words">[] {
  const range = toRange({ min: first, max: second });
  return [
    ...[range, range, range, range],
    toRange({ max: first - 1 }),
    toRange({ max: first }),
    toRange({ min: first }),
    toRange({ min: first }),
    toRange({ max: first }),
    { bounds: { min: first }, isSingle: true },
  ];
}
