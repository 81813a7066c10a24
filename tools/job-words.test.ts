/** What people type for a job, against the catalogue as it is delivered. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jobWords } from "../web/catalogue/found/job-words.ts";
import { choicesFor } from "../web/catalogue/found/profession-choices.ts";

const reference: Record<"label" | "labelAr", string>[] = JSON.parse(
  readFileSync(new URL("../database/reference/professions.json", import.meta.url), "utf8"),
);
const known = reference.map(({ label, labelAr }, at) => ({ _id: String(at), label, labelAr }));
const found = (typed: string) => choicesFor(known, [], typed).options.map(({ label }) => label);

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
  ["المهندس", "Civil Engineering"],
  ["maid", "Housekeeping & Cleaning"],
  ["عاملة منزلية", "Domestic Work"],
  ["محامي", "Legal Services"],
  ["carpenter", "Carpentry & Joinery"],
])("%s finds %s first", (typed, name) => {
  expect(found(typed)[0]).toBe(name);
});

test("an engineer is offered all of engineering, an unknown word nothing", () => {
  expect(found("engineer").filter((name) => name.endsWith("Engineering"))).toHaveLength(8);
  expect(found("Falconer")).toEqual([]);
});

test("every profession of the everyday words is in the catalogue", () => {
  const names = new Set(known.map(({ label }) => label));
  expect(Object.keys(jobWords).filter((name) => !names.has(name))).toEqual([]);
});
