/** Distributions of generated people, modelled on job seekers in the Gulf. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countries } from "@wasla/contract/catalogue/countries";
import { createWeightedPicker, type WeightedValue } from "./random.ts";

type ReferenceProfession = { readonly label: string; readonly sector: string };
type ReferenceSkill = { readonly label: string; readonly professions: readonly number[] };

const readReference = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../database/reference", name), "utf8"));
const professions: readonly ReferenceProfession[] = readReference("professions.json");
const skills: readonly ReferenceSkill[] = readReference("skills.json");

const parseWeights = (text: string): WeightedValue<string>[] =>
  text.split(" ").map((share) => {
    const [code = "", weight] = share.split(":");
    return [code, Number(weight)];
  });

const common = parseWeights(
  "IN:28 PK:13 PH:12 EG:9 BD:7 NP:4 LK:4 JO:3 SD:2.5 LB:2.3 SY:2.3 AE:1.8 KE:1.6 MA:1.5 UG:1.3 TN:1.2 NG:1.1 ET:1 SA:0.9 GB:0.8 ID:0.7 ZA:0.6 IQ:0.6 YE:0.6 GH:0.5 OM:0.4 BH:0.3 KW:0.2 QA:0.2",
);
const rare = countries
  .filter(({ code }) => !common.some(([known]) => known === code))
  .map(({ code }): WeightedValue<string> => [code, 0.008]);

export const pickNationality = createWeightedPicker([...common, ...rare]);

/** Country of residence; HOME means the country of nationality. */
export const pickResidence = createWeightedPicker(
  parseWeights("AE:37 SA:17 QA:8 KW:7 OM:5 BH:3 HOME:23"),
);

/** Professions in the order of demand; the others follow in catalogue order. */
const popular = [
  "Sales",
  "Driving & Delivery",
  "Nursing",
  "Customer Service",
  "Civil Engineering",
  "Accounting",
  "General Labour",
  "Software Development",
  "Housekeeping & Cleaning",
  "Security Services",
  "Mechanical Engineering",
  "Electrical Trades",
  "Food & Beverage Service",
  "Retail & Store Operations",
  "School Teaching",
  "Administration & Office Management",
  "Warehousing",
  "HVAC & Refrigeration",
  "Electrical Engineering",
  "Project Management",
  "Human Resources",
  "Chefs & Kitchen",
];
const professionsByDemand = [
  ...popular,
  ...professions.map(({ label }) => label).filter((label) => !popular.includes(label)),
];

/** Draws a profession id by demand (flattened Zipf distribution). */
export const pickProfession = createWeightedPicker(
  professions.map(
    ({ label }, index): WeightedValue<number> => [
      index + 1,
      1 / (professionsByDemand.indexOf(label) + 1.6) ** 0.85,
    ],
  ),
);

/** Professions of the same sector, to which most people change. */
export function relatedProfessions(professionId: number): readonly number[] {
  const sector = sectorOf(professionId);
  return professions.flatMap((profession, index) =>
    profession.sector === sector ? [index + 1] : [],
  );
}

/** English name of the sector. */
export function sectorOf(professionId: number): string {
  return professions[professionId - 1]?.sector ?? "";
}

export function labelOf(professionId: number): string {
  return professions[professionId - 1]?.label ?? "";
}

const skillsByProfession = professions.map((_, index) =>
  skills.flatMap((skill, id) => (skill.professions.includes(index) ? [id + 1] : [])),
);

/** Ids of skills typical for a profession. */
export function skillsOf(professionId: number): readonly number[] {
  return skillsByProfession[professionId - 1] ?? [];
}

const mostlyWomen =
  /Nursing|Teaching|Early Childhood|Beauty|Domestic|Secretarial|Home Care|Personal Assistance/;
const mostlyMen =
  /Trades|Engineering|Driving|Labour|Welding|Plumbing|Masonry|Mechanics|Equipment|Security|Oil|Construction|HVAC|Painting|Carpentry|Maritime|Fire|Military|Factory/;

export function shareOfMen(professionId: number): number {
  const label = labelOf(professionId);
  if (mostlyWomen.test(label)) return 0.24;
  return mostlyMen.test(label) ? 0.93 : 0.62;
}
