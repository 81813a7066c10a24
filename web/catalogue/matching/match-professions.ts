/** Ranks professions by name and job title; `newName` is a text that none has. */
import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import type { Language } from "@wasla/contract/platform/language";
import { foldText } from "#/catalogue/fold-text.ts";
import { jobTitleKeywords } from "./job-title-keywords.ts";

type ProfessionEntry = {
  readonly _id: string;
  readonly label: string;
  readonly labelAr: string | null;
};

const maxShown = 50;
/** Leading letters that related words such as nurse and nursing share. */
const minStemLength = 4;
/** Letters that an ending may add: nurses, ممرضين. */
const maxEndingLength = 2;

export function matchProfessions<Profession extends ProfessionEntry>(
  professions: readonly Profession[],
  selected: readonly string[],
  typed: string,
  language: Language,
) {
  const query = foldText(typed.trim());
  const selectedNames = new Set(selected.map(foldText));
  const available = professions.filter(
    ({ label, labelAr }) =>
      !selectedNames.has(foldText(label)) && !selectedNames.has(foldText(labelAr ?? "")),
  );
  const ranked = sortByLabel(available, language).map((profession) => ({
    profession,
    rank: rankOf(profession, query),
  }));
  const matches = ranked
    .filter(({ rank }) => rank < noMatchRank)
    .toSorted((a, b) => a.rank - b.rank);
  const isKnown =
    selectedNames.has(query) ||
    professions.some((profession) => foldedNames(profession).includes(query));
  return {
    options: matches.slice(0, maxShown).map(({ profession }) => profession),
    isTruncated: matches.length > maxShown,
    newName: query === "" || isKnown ? undefined : typed.trim().replace(/\s+/g, " "),
  };
}

type MatchTest = (profession: ProfessionEntry, query: string, words: readonly string[]) => boolean;

/** From the strongest match to the weakest. */
const matchTests: readonly MatchTest[] = [
  (profession, query) => foldedNames(profession).some((name) => name.startsWith(query)),
  (profession, query) => jobTitlesOf(profession).includes(query),
  (profession, query) => jobTitlesOf(profession).some((name) => isFormOf(query, name)),
  (profession, _, words) => words.every((word) => foldedNames(profession).join(" ").includes(word)),
  (profession, _, words) => words.every((word) => isRelatedTo(profession, word)),
  (profession, _, words) =>
    words.some((word) => jobTitlesOf(profession).some((name) => isFormOf(word, name))),
];
const noMatchRank = matchTests.length;

function rankOf(profession: ProfessionEntry, query: string): number {
  const words = query.split(/\s+/).map(withoutArticle);
  const rank = matchTests.findIndex((isMatch) => isMatch(profession, withoutArticle(query), words));
  return rank === -1 ? noMatchRank : rank;
}

function isRelatedTo(profession: ProfessionEntry, word: string): boolean {
  const inNames = foldedNames(profession).flatMap((name) => name.split(/[^\p{L}\p{N}]+/u));
  const shared = Math.max(minStemLength, word.length - minStemLength);
  return (
    jobTitlesOf(profession).some((name) => isFormOf(word, name)) ||
    (word.length >= minStemLength &&
      inNames.some((name) => withoutArticle(name).startsWith(word.slice(0, shared))))
  );
}

/** True for the name, a prefix of it, or the name with a short ending. */
function isFormOf(typed: string, name: string): boolean {
  if (typed.length < 3) return typed === name;
  if (name.startsWith(typed)) return true;
  return (
    name.length >= 3 && typed.startsWith(name) && typed.length <= name.length + maxEndingLength
  );
}

/** Without the Arabic article. */
function withoutArticle(word: string): string {
  return word.length > minStemLength ? word.replace(/^ال/, "") : word;
}

function foldedNames({ label, labelAr }: ProfessionEntry): string[] {
  return [foldText(label), foldText(labelAr ?? "")];
}

function jobTitlesOf({ label }: ProfessionEntry): string[] {
  return foldText(jobTitleKeywords[label] ?? "").split(", ");
}
