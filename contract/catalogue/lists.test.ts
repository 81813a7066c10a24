import { expect, test } from "vitest";
import { countries } from "./countries.ts";
import { degrees } from "./degrees.ts";
import { degreesOf, educationLevels, needsDegree } from "./education.ts";
import { currencies, employmentTypes, noticePeriods } from "./employment.ts";
import { employmentStatuses } from "./employment-statuses.ts";
import { spokenLanguages } from "./languages.ts";
import { religions } from "./religions.ts";

const arabic = /^[^a-z]*\p{Script=Arabic}/u;

const lists = {
  countries,
  spokenLanguages,
  educationLevels,
  ...degrees,
  religions,
  employmentTypes,
  employmentStatuses,
  currencies,
};

test.each(Object.entries(lists))("%s: entries are unique and in both languages", (_name, list) => {
  expect(new Set(list.map(({ en }) => en.toLowerCase())).size).toBe(list.length);
  expect(new Set(list.map(({ ar }) => ar)).size).toBe(list.length);
  for (const { en, ar } of list) {
    expect(en).toBe(en.trim());
    expect(en).not.toMatch(/\p{Script=Arabic}/u);
    expect(ar).toMatch(arabic);
  }
});

test("there are 250 countries, with ids in the order of their codes", () => {
  const codes = countries.map(({ code }) => code);
  expect(codes).toEqual([...codes].sort());
  expect(new Set(codes).size).toBe(250);
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(countries.map(({ id }) => id)).toEqual(codes.map((_code, index) => index + 1));
});

// Ids are stored in databases: an entry added or removed before these would shift them.
test.each([
  [1, "AD", "Andorra"],
  [2, "AE", "United Arab Emirates"],
  [123, "KW", "Kuwait"],
  [193, "SA", "Saudi Arabia"],
  [228, "TW", "Taiwan"],
  [250, "ZW", "Zimbabwe"],
])("country %i is %s, %s", (id, code, en) => {
  expect(countries[id - 1]).toMatchObject({ id, code, en });
});

test("countries have common names, not formal ones", () => {
  const formal = countries.filter(({ en }) =>
    /,|republic of|state of|federation|\bSAR\b/i.test(en),
  );
  expect(formal).toEqual([]);
});

test("there are 184 languages with native names, including Mandarin and Filipino", () => {
  const codes = spokenLanguages.map(({ code }) => code);
  expect(new Set(codes).size).toBe(184);
  expect(codes).toEqual([...codes].sort());
  expect(codes.filter((code) => !/^[a-z]{2}$/.test(code))).toEqual(["cmn"]);
  expect(spokenLanguages.every(({ native }) => native.length > 0)).toBe(true);
  expect(spokenLanguages.find(({ code }) => code === "cmn")?.en).toBe("Mandarin");
  expect(spokenLanguages.find(({ code }) => code === "tl")?.en).toContain("Filipino");
  expect(spokenLanguages.find(({ code }) => code === "ar")).toMatchObject({ id: 8, en: "Arabic" });
});

test.each([
  [null, "", false, 0],
  [undefined, "", false, 0],
  [1, "None", false, 0],
  [2, "Middle School", false, 0],
  [3, "High School", false, 0],
  [4, "Diploma", true, 20],
  [5, "Industrial/Technical", true, 20],
  [6, "Bachelors", true, 20],
  [7, "Masters", true, 20],
  [8, "PhD", true, 42],
  [9, "", false, 0],
])("level %s (%s): needs a degree %s, offers %i", (id, en, needed, offered) => {
  expect(educationLevels.find((level) => level.id === id)?.en ?? "").toBe(en);
  expect(needsDegree(id)).toBe(needed);
  expect(degreesOf(id)).toHaveLength(offered);
});

test("there are eight levels of education", () => {
  expect(educationLevels).toHaveLength(8);
});

test("the thirteen religions are spelt as specified", () => {
  expect(religions.map(({ en }) => en)).toEqual([
    "Christianity",
    "Islam",
    "Hinduism",
    "Buddhism",
    "Sikhism",
    "Judaism",
    "Bahá'í Faith",
    "Jainism",
    "Shinto",
    "Zoroastrianism",
    "Taoism",
    "Confucianism",
    "Secular/Atheist",
  ]);
});

test("the employment lists are spelt as specified", () => {
  expect(employmentTypes.map(({ en }) => en)).toEqual(["Part time", "Fixed contract", "Full time"]);
  expect(employmentStatuses.map(({ en }) => en)).toEqual(["Employed", "UnEmployed"]);
  expect(noticePeriods).toEqual([1, 2, 3, 4, 5, 6]);
  expect(currencies[0]).toMatchObject({ code: "AED", en: "UAE Dirham (AED)" });
  expect(currencies.map(({ code }) => code).join(" ")).toBe(
    "AED SAR QAR KWD BHD OMR USD EUR GBP INR PKR PHP EGP",
  );
});

test("a currency is written in its Arabic label as in Arabic amounts", () => {
  for (const { code, ar } of currencies) {
    const format = new Intl.NumberFormat("ar-AE", { style: "currency", currency: code });
    const symbol = format.formatToParts(1).find(({ type }) => type === "currency")?.value;
    expect(ar, code).toContain(`(${symbol?.replace("\u200f", "")})`);
  }
});
