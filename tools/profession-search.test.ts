/** Searches the shipped catalogue with words that users type. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jobTitleKeywords } from "../web/catalogue/matching/job-title-keywords.ts";
import { matchProfessions } from "../web/catalogue/matching/match-professions.ts";

const referenceProfessions: Record<"label" | "labelAr", string>[] = JSON.parse(
  readFileSync(new URL("../database/reference/professions.json", import.meta.url), "utf8"),
);
const catalogue = referenceProfessions.map(({ label, labelAr }, at) => ({
  _id: String(at),
  label,
  labelAr,
}));
const searchProfessions = (typed: string) =>
  matchProfessions(catalogue, [], typed, "en").options.map(({ label }) => label);

test.each([
  ["nurse", "Nursing"],
  ["Nurses", "Nursing"],
  ["ممرض", "Nursing"],
  ["ممرضة", "Nursing"],
  ["driver", "Driving & Delivery"],
  ["truck driver", "Driving & Delivery"],
  ["سائق", "Driving & Delivery"],
  ["accountant", "Accounting"],
  ["محاسب", "Accounting"],
  ["doctor", "Medicine"],
  ["طبيب", "Medicine"],
  ["electrician", "Electrical Trades"],
  ["كهربائي", "Electrical Trades"],
  ["cook", "Chefs & Kitchen"],
  ["طباخة", "Chefs & Kitchen"],
  ["welder", "Welding & Fabrication"],
  ["software engineer", "Software Development"],
  ["civil engineer", "Civil Engineering"],
  ["المهندس", "Chemical & Process Engineering"],
  ["maid", "Domestic Work"],
  ["عاملة منزلية", "Domestic Work"],
  ["محامي", "Legal Services"],
  ["carpenter", "Carpentry & Joinery"],
])("%s finds %s first", (typed, name) => {
  expect(searchProfessions(typed)[0]).toBe(name);
});

test("engineer suggests all engineering professions, an unknown word nothing", () => {
  expect(searchProfessions("engineer").filter((name) => name.endsWith("Engineering"))).toHaveLength(
    8,
  );
  expect(searchProfessions("Falconer")).toEqual([]);
});

test("all professions with everyday synonyms exist in the catalogue", () => {
  const names = new Set(catalogue.map(({ label }) => label));
  expect(Object.keys(jobTitleKeywords).filter((name) => !names.has(name))).toEqual([]);
});
