/** What is typed into the search box, against the catalogue as it is delivered. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jobTitles } from "../contract/candidates/phrases/job-titles.ts";
import { phraseOf } from "../contract/candidates/phrases/phrase.ts";
import { countryWords, peopleWords } from "../contract/candidates/phrases/places.ts";
import { listed, vocabularyOf } from "../contract/candidates/phrases/vocabulary.ts";
import { countries } from "../contract/catalogue/countries.ts";

const named = (file: "professions" | "skills") => {
  const url = new URL(`../database/reference/${file}.json`, import.meta.url);
  const entries: { label: string; labelAr?: string | null }[] = JSON.parse(
    readFileSync(url, "utf8"),
  );
  return entries.map(({ label, labelAr = null }, at) => ({ _id: String(at + 1), label, labelAr }));
};
const [professions, skills] = [named("professions"), named("skills")];
const words = vocabularyOf({ professions, skills });
const labelOf = (id: number | undefined) =>
  professions.find(({ _id }) => _id === String(id))?.label;

test("every title means its profession and nothing else", () => {
  const wrong = Object.entries(jobTitles).flatMap(([label, titles]) =>
    listed(titles.replaceAll("~", "")).filter((title) => {
      const { filter, rest } = phraseOf(title, words);
      return labelOf(filter.profId) !== label || rest !== "";
    }),
  );
  expect(wrong).toEqual([]);
});

test("every profession is found by its own names, but for those that hold a comma", () => {
  const wrong = professions.flatMap(({ _id, label, labelAr }) =>
    [label, labelAr ?? ""].filter(
      (name) => !/[,()]/.test(name) && phraseOf(name, words).filter.profId !== Number(_id),
    ),
  );
  expect(wrong).toEqual([]);
});

test("every country that has other words is in the table", () => {
  const codes = new Set(countries.map(({ code }) => code));
  const names = new Set(countries.map(({ en }) => en));
  expect(Object.keys(countryWords).filter((code) => !codes.has(code))).toEqual([]);
  expect(Object.keys(peopleWords).filter((name) => !names.has(name))).toEqual([]);
});

test("every country is found behind a word that says so", () => {
  const wrong = countries.flatMap(({ code, en, ar }) =>
    [`in ${en}`, `في ${ar}`].filter(
      (text) => !/[(]/.test(text) && phraseOf(text, words).filter.country !== code,
    ),
  );
  expect(wrong).toEqual([]);
});

test("people's names stay text", () => {
  const names = "Maria Santos, India Jones, Jordan Smith, Rose Baker, محمد المصري, ليلى حداد";
  for (const name of [...names.split(", "), "Christian", "هند", "Mohammed Ali", "Turki"])
    expect(phraseOf(name, words)).toEqual({ filter: {}, parts: [], rest: name });
});
