import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import professions from "../database/reference/professions.json" with { type: "json" };
import skills from "../database/reference/skills.json" with { type: "json" };
import { referenceSql } from "./reference-sql.ts";

test("the migration contains exactly the reference data", () => {
  const file = join(import.meta.dirname, "../database/0002-catalogue.sql");
  expect(readFileSync(file, "utf8") === referenceSql(), "run tools/reference-sql.ts").toBe(true);
});

test("there are a hundred professions in both languages", () => {
  expect(professions).toHaveLength(100);
  expect(new Set(professions.map(({ label }) => label.toLowerCase())).size).toBe(100);
  expect(professions[0]?.label).toBe("Human Resources");
  expect(professions.at(-1)?.label).toBe("Law Enforcement");
  expect(new Set(professions.map(({ sector }) => sector)).size).toBe(14);
  for (const { labelAr, sectorAr } of professions)
    expect(`${labelAr}|${sectorAr}`).toMatch(/\p{Script=Arabic}.*\|.*\p{Script=Arabic}/u);
});

test("there are about two thousand distinct skills", () => {
  expect(skills.length).toBeGreaterThanOrEqual(1_900);
  expect(skills.length).toBeLessThanOrEqual(2_200);
  const folded = skills.map(({ label }) => label.toLowerCase().replace(/[\s-]|s$/g, ""));
  expect(folded.filter((label, index) => folded.indexOf(label) !== index)).toEqual([]);
  expect(skills.filter(({ label }) => label !== label.trim() || label.length > 60)).toEqual([]);
});

test("every profession has at least twenty skills", () => {
  const drawn = skills.flatMap(({ professions: places }) => places);
  const few = professions.filter((_entry, index) => drawn.filter((at) => at === index).length < 20);
  expect(few).toEqual([]);
  expect(drawn.every((place) => place in professions)).toBe(true);
  for (const { label, professions: places } of skills)
    expect(new Set(places).size, label).toBe(places.length || 1);
});

test("Arabic names of skills are Arabic and unique", () => {
  const named = skills.flatMap(({ labelAr }) => labelAr ?? []);
  expect(named.length).toBeGreaterThan(600);
  expect(named.filter((label) => !/\p{Script=Arabic}/u.test(label))).toEqual([]);
  expect(named.filter((label, index) => named.indexOf(label) !== index)).toEqual([]);
});
