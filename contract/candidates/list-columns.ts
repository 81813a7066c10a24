/** Texts of a row of the candidate list, the same on screen and in exports. */
import type { Language } from "#/platform/language.ts";
import { ageOn } from "#/profiles/age.ts";
import { isEmployed } from "#/profiles/experience.ts";
import { candidatesMessages, feminineMessages } from "./messages.ts";
import type { CandidateSummary, WorkRole } from "./schemas.ts";

/** In the order of the list. */
export const listColumns = [
  "name",
  "experience",
  "employment",
  "gender",
  "age",
  "maritalStatus",
  "country",
  "nationality",
  "profession",
] as const;
export type ListColumn = (typeof listColumns)[number];

export type RowLocale = {
  readonly language: Language;
  /** Day in the Gulf (`2026-11-20`). */
  readonly today: string;
  /** Name of a two-letter code in the reader's language. */
  readonly countryName: (code: string) => string;
  /** Name of a nationality, given in English, in the reader's language. */
  readonly nationalityName: (value: string) => string;
};

export function columnTitle(column: ListColumn, language: Language): string {
  return candidatesMessages[column][language];
}

/** What the texts of a row depend on. */
export type ListedFacts = Pick<
  CandidateSummary,
  | "fullName"
  | "gender"
  | "dob"
  | "maritalStatus"
  | "country"
  | "nationality"
  | "havePriorWorkExperience"
  | "profession"
  | "recentRoleExperienceYearsDecimal"
> & { readonly recentRole: Pick<WorkRole, "isCurrentRole"> | null };

/** Text of a cell; empty if the candidate has no value. */
export function cellText(column: ListColumn, row: ListedFacts, locale: RowLocale): string {
  return cellFormatters[column](row, locale);
}

/** Only "married" and "divorced" are shown, in any case; everything else is single. */
export function maritalStatusOf(stored: string | null): "married" | "divorced" | "single" {
  const status = stored?.toLowerCase();
  return status === "married" || status === "divorced" ? status : "single";
}

type CellFormatter = (row: ListedFacts, locale: RowLocale) => string;

const cellFormatters: Readonly<Record<ListColumn, CellFormatter>> = {
  name: ({ fullName }) => fullName,
  experience: ({ recentRoleExperienceYearsDecimal }) => recentRoleExperienceYearsDecimal.toFixed(1),
  employment: (row, { language }) => genderedText(row, employmentStatusOf(row), language),
  gender: ({ gender }, { language }) =>
    gender ? messageText(gender === "Female" ? "female" : "male", language) : "",
  age: ({ dob }, { today }) => (dob ? String(ageOn(dob, today)) : ""),
  maritalStatus: (row, { language }) =>
    genderedText(row, maritalStatusOf(row.maritalStatus), language),
  country: ({ country }, locale) => (country ? locale.countryName(country) : ""),
  nationality: ({ nationality }, locale) =>
    nationality ? locale.nationalityName(nationality) : "",
  profession: ({ profession }, { language }) =>
    (language === "ar" ? profession?.labelAr : profession?.label) ?? "",
};

function employmentStatusOf(row: ListedFacts): "employed" | "unemployed" {
  return isEmployed(row.havePriorWorkExperience, row.recentRole) ? "employed" : "unemployed";
}

/** Arabic words follow the gender; without one, the masculine form is used. */
function genderedText(
  { gender }: ListedFacts,
  key: keyof typeof feminineMessages,
  language: Language,
): string {
  return language === "ar" && gender === "Female"
    ? feminineMessages[key]
    : messageText(key, language);
}

function messageText(key: keyof typeof candidatesMessages, language: Language): string {
  return candidatesMessages[key][language];
}
