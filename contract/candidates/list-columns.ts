/** The texts of a row of the candidate list: the same on the screen and in an export. */
import type { Language } from "#/platform/language.ts";
import { ageOn } from "#/profiles/age.ts";
import { isEmployed } from "#/profiles/experience.ts";
import { candidatesMessages, feminineMessages } from "./messages.ts";
import type { CandidateSummary } from "./schemas.ts";

/** The data columns, in their order. */
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

/** Who reads the row, and when. */
export type RowLocale = {
  readonly language: Language;
  /** `2026-11-20` in the Gulf. */
  readonly today: string;
  /** The name of a two-letter code in the reader's language. */
  readonly countryName: (code: string) => string;
  /** The name of a nationality, given by its English name, in the reader's language. */
  readonly nationalityName: (value: string) => string;
};

export function columnTitle(column: ListColumn, language: Language): string {
  return candidatesMessages[column][language];
}

/** What stands in a cell; empty where the candidate gave nothing. */
export function cellText(column: ListColumn, row: CandidateSummary, reader: RowLocale): string {
  return cellFormatters[column](row, reader);
}

/** Married and divorced are shown, however written; everything else is single. */
export function maritalStatusOf(stored: string | null): "married" | "divorced" | "single" {
  const status = stored?.toLowerCase();
  return status === "married" || status === "divorced" ? status : "single";
}

type CellFormatter = (row: CandidateSummary, reader: RowLocale) => string;

const cellFormatters: Readonly<Record<ListColumn, CellFormatter>> = {
  name: ({ fullName }) => fullName,
  experience: ({ recentRoleExperienceYearsDecimal }) => recentRoleExperienceYearsDecimal.toFixed(1),
  employment: (row, { language }) => genderedText(row, employmentStatusOf(row), language),
  gender: ({ gender }, { language }) =>
    gender ? messageText(gender === "Female" ? "female" : "male", language) : "",
  age: ({ dob }, { today }) => (dob ? String(ageOn(dob, today)) : ""),
  maritalStatus: (row, { language }) =>
    genderedText(row, maritalStatusOf(row.maritalStatus), language),
  country: ({ country }, reader) => (country ? reader.countryName(country) : ""),
  nationality: ({ nationality }, reader) =>
    nationality ? reader.nationalityName(nationality) : "",
  profession: ({ profession }, { language }) =>
    (language === "ar" ? profession?.labelAr : profession?.label) ?? "",
};

function employmentStatusOf(row: CandidateSummary): "employed" | "unemployed" {
  return isEmployed(row.havePriorWorkExperience, row.recentRole) ? "employed" : "unemployed";
}

/** In Arabic the word follows the gender; one that was not given takes the man's. */
function genderedText(
  { gender }: CandidateSummary,
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
