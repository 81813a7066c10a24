/** Every word that a phrase may hold, with the filter that it means. */
import { countries } from "#/catalogue/countries.ts";
import { spokenLanguages } from "#/catalogue/languages.ts";
import * as everyday from "./everyday-words.ts";
import { jobTitles } from "./job-titles.ts";
import type { PhraseFilter } from "./phrase-filter.ts";
import { countryWords, everydayNames, peopleWords } from "./places.ts";
import { keyOfName } from "./tokens.ts";

type Named = { readonly _id: string; readonly label: string; readonly labelAr: string | null };

/** The catalogue's entries that a client may filter by. */
export type KnownNames = {
  readonly professions: readonly Named[];
  readonly skills: readonly Named[];
};

export type Meaning = {
  readonly filter: PhraseFilter;
  /** It may be part of a name, so it counts only where nothing unknown stands beside it. */
  readonly isShy: boolean;
};

/** `null` is a word of more than one meaning. */
export type Vocabulary = {
  readonly terms: ReadonlyMap<string, Meaning | null>;
  /** Countries by their code, for where a word before or after says that one is meant. */
  readonly places: ReadonlyMap<string, string>;
  /** Nationalities, of which that is said. */
  readonly nationalities: ReadonlyMap<string, string>;
  /** The words of the longest entry. */
  readonly longest: number;
};

/** Takes some milliseconds: made once for the names that are known. */
export function vocabularyOf(names: KnownNames): Vocabulary {
  const places = placeNames();
  const people = peopleNames();
  const terms: Terms = new Map();
  addCatalogue(terms, names);
  for (const gender of ["Female", "Male"] as const)
    addWords(terms, everyday.genderWords[gender], { gender });
  for (const employmentStatus of ["Employed", "UnEmployed"] as const)
    addWords(terms, everyday.statusWords[employmentStatus], { employmentStatus });
  for (const [name, country] of places)
    if (!everydayNames.has(name)) add(terms, [name], { filter: { country }, isShy: true });
  for (const [name, nationality] of people)
    add(terms, [name], { filter: { nationality }, isShy: true });
  const languages = spokenLanguages.flatMap(({ en, ar }) => [keyOfName(en), keyOfName(ar)]);
  for (const unclear of [...listed(everyday.unclearWords), ...languages]) terms.set(unclear, null);
  const longest = Math.max(...[...terms.keys()].map((key) => key.split(" ").length));
  return { terms, places, nationalities: nationsNamed(places, people), longest };
}

/** The entries of a list of words. */
export function listed(words: string): string[] {
  return words.split(", ");
}

type Terms = Map<string, Meaning | null>;

function add(terms: Terms, names: readonly string[], meaning: Meaning): void {
  for (const key of names.map(keyOfName).filter((each) => each !== "")) {
    const known = terms.get(key);
    const isOther = known === null || (known && !isSame(known.filter, meaning.filter));
    terms.set(key, isOther ? null : bolder(known, meaning));
  }
}

/** A word that ends in `~` may be part of a name. */
function addWords(
  terms: Terms,
  words: string,
  filter: PhraseFilter,
  forms = (word: string) => [word],
): void {
  for (const word of listed(words).filter((each) => each !== ""))
    add(terms, forms(word.replace("~", "")), { filter, isShy: word.endsWith("~") });
}

/** Of the same meaning said twice, the one that does not hesitate. */
function bolder(known: Meaning | undefined, meaning: Meaning): Meaning {
  return known?.isShy === false ? known : meaning;
}

function isSame(one: PhraseFilter, other: PhraseFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function addCatalogue(terms: Terms, { professions, skills }: KnownNames): void {
  for (const { _id, label, labelAr } of professions) {
    const filter = { profId: Number(_id) };
    add(terms, [label, labelAr ?? ""], { filter, isShy: true });
    addWords(terms, jobTitles[label] ?? "", filter, formsOf);
  }
  for (const { _id, label, labelAr } of skills)
    add(terms, [label, labelAr ?? ""], { filter: { skillId: Number(_id) }, isShy: true });
}

function placeNames(): Map<string, string> {
  const names = countries.flatMap(({ code, en, ar }) => {
    const others = listed(countryWords[code] ?? "").filter((word) => word !== "");
    return [en, ar, ...others].map((name) => [keyOfName(name), code] as const);
  });
  return new Map(names);
}

function peopleNames(): Map<string, string> {
  const entries = Object.entries(peopleWords);
  return new Map(
    entries.flatMap(([nationality, words]) =>
      listed(words).flatMap((word) => formsOf(word).map((form) => [form, nationality] as const)),
    ),
  );
}

/** Where a nationality is meant, the country's name says it as well. */
function nationsNamed(
  places: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, string>,
): Map<string, string> {
  const nameOf = new Map(countries.map(({ code, en }) => [code, en]));
  const byCountry = [...places].map(([key, code]) => [key, nameOf.get(code) ?? ""] as const);
  return new Map([...byCountry, ...people]);
}

/** A title with its plural; in Arabic also the woman's, and the plurals of both. */
function formsOf(word: string): string[] {
  if (/^[ -~]+$/.test(word)) return word.endsWith("s") ? [word] : [word, `${word}s`];
  const [first = "", ...others] = word.split(" ");
  const rest = others.map((other) => ` ${other}`).join("");
  return ["", "ه", "ين", "ون", "ات"].map((ending) => `${first}${ending}${rest}`);
}
