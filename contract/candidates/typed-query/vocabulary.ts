import type { CandidateFilter } from "#/candidates/filters.ts";
import { countries } from "#/catalogue/countries.ts";
import { spokenLanguages } from "#/catalogue/languages.ts";
import { ambiguousCountryNames, countryAliases, demonyms } from "./country-aliases.ts";
import * as everyday from "./filter-words.ts";
import { jobTitles } from "./job-titles.ts";
import { normalizeName } from "./tokens.ts";

type NamedEntry = { readonly _id: string; readonly label: string; readonly labelAr: string | null };

/** Catalogue entries that a client may filter by. */
export type CatalogueNames = {
  readonly professions: readonly NamedEntry[];
  readonly skills: readonly NamedEntry[];
};

export type TermMeaning = {
  readonly filter: CandidateFilter;
  /** May be part of a name, so it counts only without unknown words beside it. */
  readonly isWeak: boolean;
};

/** In `terms`, null marks a term with several meanings. */
export type Vocabulary = {
  readonly terms: ReadonlyMap<string, TermMeaning | null>;
  /** Country codes by name, for names with a prefix such as "in". */
  readonly countryTerms: ReadonlyMap<string, string>;
  /** Nationalities by name, for names with a prefix or suffix such as "nationality". */
  readonly nationalities: ReadonlyMap<string, string>;
  /** Number of words in the longest term. */
  readonly maxTermWords: number;
};

/** Takes some milliseconds, so build it once per catalogue. */
export function buildVocabulary(names: CatalogueNames): Vocabulary {
  const places = countryNames();
  const nationalityNames = nationalityAdjectives();
  const terms: TermMap = new Map();
  addCatalogue(terms, names);
  for (const gender of ["Female", "Male"] as const)
    addWords(terms, everyday.genderWords[gender], { gender });
  for (const employmentStatus of ["Employed", "UnEmployed"] as const)
    addWords(terms, everyday.statusWords[employmentStatus], { employmentStatus });
  for (const [name, country] of places)
    if (!ambiguousCountryNames.has(name)) add(terms, [name], { filter: { country }, isWeak: true });
  for (const [name, nationality] of nationalityNames)
    add(terms, [name], { filter: { nationality }, isWeak: true });
  const languages = spokenLanguages.flatMap(({ en, ar }) => [normalizeName(en), normalizeName(ar)]);
  for (const ambiguous of [...splitWordList(everyday.ambiguousWords), ...languages])
    terms.set(ambiguous, null);
  const longest = Math.max(...[...terms.keys()].map((key) => key.split(" ").length));
  return {
    terms,
    countryTerms: places,
    nationalities: nationalityTerms(places, nationalityNames),
    maxTermWords: longest,
  };
}

/** Splits a comma-separated list such as "male, man~, men". */
export function splitWordList(words: string): string[] {
  return words.split(", ");
}

type TermMap = Map<string, TermMeaning | null>;

function add(terms: TermMap, names: readonly string[], meaning: TermMeaning): void {
  for (const key of names.map(normalizeName).filter((each) => each !== "")) {
    const known = terms.get(key);
    const isOther = known === null || (known && !isSameFilter(known.filter, meaning.filter));
    terms.set(key, isOther ? null : strongerMeaning(known, meaning));
  }
}

/** A word that ends in `~` may be part of a name. */
function addWords(
  terms: TermMap,
  words: string,
  filter: CandidateFilter,
  forms = (word: string) => [word],
): void {
  for (const word of splitWordList(words).filter((each) => each !== ""))
    add(terms, forms(word.replace("~", "")), { filter, isWeak: word.endsWith("~") });
}

/** Of two terms with the same filter, the one that is not weak. */
function strongerMeaning(known: TermMeaning | undefined, meaning: TermMeaning): TermMeaning {
  return known?.isWeak === false ? known : meaning;
}

function isSameFilter(one: CandidateFilter, other: CandidateFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function addCatalogue(terms: TermMap, { professions, skills }: CatalogueNames): void {
  for (const { _id, label, labelAr } of professions) {
    const filter = { profId: Number(_id) };
    add(terms, [label, labelAr ?? ""], { filter, isWeak: true });
    addWords(terms, jobTitles[label] ?? "", filter, wordForms);
  }
  for (const { _id, label, labelAr } of skills)
    add(terms, [label, labelAr ?? ""], { filter: { skillId: Number(_id) }, isWeak: true });
}

function countryNames(): Map<string, string> {
  const names = countries.flatMap(({ code, en, ar }) => {
    const others = splitWordList(countryAliases[code] ?? "").filter((word) => word !== "");
    return [en, ar, ...others].map((name) => [normalizeName(name), code] as const);
  });
  return new Map(names);
}

function nationalityAdjectives(): Map<string, string> {
  const entries = Object.entries(demonyms);
  return new Map(
    entries.flatMap(([nationality, words]) =>
      splitWordList(words).flatMap((word) =>
        wordForms(word).map((form) => [form, nationality] as const),
      ),
    ),
  );
}

/** A nationality may also be given by the country's name. */
function nationalityTerms(
  places: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, string>,
): Map<string, string> {
  const nameOf = new Map(countries.map(({ code, en }) => [code, en]));
  const byCountry = [...places].map(([key, code]) => [key, nameOf.get(code) ?? ""] as const);
  return new Map([...byCountry, ...people]);
}

/** A title and its plural; in Arabic also its feminine form, and the plurals of both. */
function wordForms(word: string): string[] {
  if (/^[ -~]+$/.test(word)) return word.endsWith("s") ? [word] : [word, `${word}s`];
  const [first = "", ...others] = word.split(" ");
  const rest = others.map((other) => ` ${other}`).join("");
  return ["", "ه", "ين", "ون", "ات"].map((ending) => `${first}${ending}${rest}`);
}
