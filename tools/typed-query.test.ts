/** Parses typed queries with the shipped catalogue. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countryAliases, demonyms } from "../contract/candidates/typed-query/country-aliases.ts";
import { jobTitles } from "../contract/candidates/typed-query/job-titles.ts";
import { parseTypedQuery } from "../contract/candidates/typed-query/parse-typed-query.ts";
import { buildVocabulary, splitWordList } from "../contract/candidates/typed-query/vocabulary.ts";
import { countries } from "../contract/catalogue/countries.ts";

const readEntries = (file: "professions" | "skills") => {
  const url = new URL(`../database/reference/${file}.json`, import.meta.url);
  const entries: { label: string; labelAr?: string | null }[] = JSON.parse(
    readFileSync(url, "utf8"),
  );
  return entries.map(({ label, labelAr = null }, at) => ({ _id: String(at + 1), label, labelAr }));
};
const [professions, skills] = [readEntries("professions"), readEntries("skills")];
const vocabulary = buildVocabulary({ professions, skills });
const labelOf = (id: number | undefined) =>
  professions.find(({ _id }) => _id === String(id))?.label;

test("every job title means exactly its profession", () => {
  const wrong = Object.entries(jobTitles).flatMap(([label, titles]) =>
    splitWordList(titles.replaceAll("~", "")).filter((title) => {
      const { filter, rest } = parseTypedQuery(title, vocabulary);
      return labelOf(filter.profId) !== label || rest !== "";
    }),
  );
  expect(wrong).toEqual([]);
});

test("every profession without a comma or parenthesis is found by its own names", () => {
  const wrong = professions.flatMap(({ _id, label, labelAr }) =>
    [label, labelAr ?? ""].filter(
      (name) =>
        !/[,()]/.test(name) && parseTypedQuery(name, vocabulary).filter.profId !== Number(_id),
    ),
  );
  expect(wrong).toEqual([]);
});

test("every country with aliases exists", () => {
  const codes = new Set(countries.map(({ code }) => code));
  const names = new Set(countries.map(({ en }) => en));
  expect(Object.keys(countryAliases).filter((code) => !codes.has(code))).toEqual([]);
  expect(Object.keys(demonyms).filter((name) => !names.has(name))).toEqual([]);
});

test('every country is found after the word "in"', () => {
  const wrong = countries.flatMap(({ code, en, ar }) =>
    [`in ${en}`, `في ${ar}`].filter(
      (text) => !/[(]/.test(text) && parseTypedQuery(text, vocabulary).filter.country !== code,
    ),
  );
  expect(wrong).toEqual([]);
});

test("people's names stay text", () => {
  const names = "Maria Santos, India Jones, Jordan Smith, Rose Baker, محمد المصري, ليلى حداد";
  for (const name of [...names.split(", "), "Christian", "هند", "Mohammed Ali", "Turki"])
    expect(parseTypedQuery(name, vocabulary)).toEqual({ filter: {}, parts: [], rest: name });
});
