import { genders } from "@wasla/contract/candidates/schemas";
import { needsDegree } from "@wasla/contract/catalogue/education";
import { spokenLanguages } from "@wasla/contract/catalogue/languages";
import type { FieldError } from "@wasla/contract/platform/field-errors";
import { findDateFaults } from "@wasla/contract/profiles/date-rules";
import type { ProfileForm } from "@wasla/contract/profiles/form";
import { type CatalogueSnapshot, getCatalogue } from "#/catalogue/catalogue.ts";
import { AppError } from "#/platform/app-error.ts";
import { today } from "#/platform/clock.ts";
import { toE164 } from "#/platform/phone.ts";
import type { Services } from "#/platform/services.ts";
import type { ProfileLists } from "#/profiles/own-profile/queries/profile.ts";

/** All fields but professions and skills. Throws 422 for errors that the schema cannot find. */
export async function toProfileColumns(
  { db, clock }: Pick<Services, "db" | "clock">,
  form: ProfileForm,
) {
  const known = await getCatalogue(db);
  const errors = [
    ...findDateFaults(form, today(clock)),
    ...findUnknownPlaces(form, known),
    ...findUnknownLanguages(form),
  ];
  const phone = form.phone && toE164(form.phone);
  if (form.phone && phone === undefined)
    errors.push({ field: "phone.fullNumber", message: "accounts.phoneInvalid" });
  if (errors.length > 0) throw new AppError(422, "platform.checkFields", { fieldErrors: errors });
  return { columns: { ...toColumns(form, known), phone }, lists: toLists(form, known) };
}

/** Accepts either case; the pattern excludes ß, which is SS in upper case. */
function countryId({ countryByCode }: CatalogueSnapshot, code: string): number | undefined {
  return /^[a-z]{2}$/i.test(code) ? countryByCode.get(code.toUpperCase())?.id : undefined;
}

function findUnknownPlaces(form: ProfileForm, known: CatalogueSnapshot): FieldError[] {
  const { country, nationality, educationalDetails = [] } = form;
  const errors: FieldError[] = [];
  if (country !== undefined && !countryId(known, country))
    errors.push({ field: "country", message: "profiles.countryUnknown" });
  if (nationality !== undefined && !known.countryByName.has(nationality))
    errors.push({ field: "nationality", message: "profiles.nationalityUnknown" });
  for (const [at, { countryOfIssuance: issued }] of educationalDetails.entries())
    if (issued !== null && !countryId(known, issued)) {
      const field = `educationalDetails.${at}.countryOfIssuance`;
      errors.push({ field, message: "profiles.countryUnknown" });
    }
  return errors;
}

const languageIds = new Map(spokenLanguages.map(({ code, id }) => [code, id]));

function findUnknownLanguages({ languages = [] }: ProfileForm): FieldError[] {
  return languages.flatMap(({ code }, at): FieldError[] =>
    languageIds.has(code)
      ? []
      : [{ field: `languages.${at}.code`, message: "profiles.languageUnknown" }],
  );
}

function toColumns(form: ProfileForm, known: CatalogueSnapshot) {
  const { gender, country, nationality, salaryInfo, preferredEmploymentTypes: preferred } = form;
  return {
    fullName: form.fullName,
    nameAr: form.fullNameAr,
    dob: form.dob,
    gender: gender && genders.indexOf(gender),
    maritalStatus: form.maritalStatus,
    countryId: country === undefined ? undefined : countryId(known, country),
    nationalityId: known.countryByName.get(nationality ?? "")?.id,
    address: form.address,
    hasPriorWork: form.havePriorWorkExperience,
    preferredEmploymentTypes: preferred && [...new Set(preferred)],
    noticeMonths: form.noticePeriod,
    ...(salaryInfo !== undefined && {
      expectedSalaryMinor: salaryInfo ? Math.round(salaryInfo.salary * 100) : null,
      currencyType: salaryInfo?.currencyType ?? null,
    }),
  };
}

function toLists(
  { educationalDetails, languages }: ProfileForm,
  known: CatalogueSnapshot,
): ProfileLists {
  return {
    ...(educationalDetails && {
      education: educationalDetails.map((row, seq) => toEducationRow(row, seq, known)),
    }),
    ...(languages && {
      candidateLanguage: languages.map(({ code, level }) => ({
        languageId: languageIds.get(code) ?? 0,
        level,
      })),
    }),
  };
}

type EducationForm = NonNullable<ProfileForm["educationalDetails"]>[number];

/** Drops the details of levels without a degree, which the form hides. */
function toEducationRow(
  { higherEducation, ...row }: EducationForm,
  seq: number,
  known: CatalogueSnapshot,
) {
  const always = { seq, levelId: higherEducation, isDefault: seq === 0 };
  if (!needsDegree(higherEducation)) return always;
  return {
    ...always,
    degree: row.degree ?? "",
    fieldOfStudy: row.fieldOfStudy ?? "",
    institutionName: row.institutionName ?? "",
    grade: row.grade ?? "",
    countryId: row.countryOfIssuance === null ? null : countryId(known, row.countryOfIssuance),
    completionYear: row.completionYear,
  };
}
