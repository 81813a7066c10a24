/** From the form to the columns and rows of a profile; refuses what no schema can judge. */
import { genders } from "@wasla/contract/candidates/schemas";
import { needsDegree } from "@wasla/contract/catalogue/education";
import { spokenLanguages } from "@wasla/contract/catalogue/languages";
import type { Fault } from "@wasla/contract/platform/faults";
import { calendarFaults } from "@wasla/contract/profiles/calendar";
import type { ProfileForm } from "@wasla/contract/profiles/form";
import { type Known, labelsOf } from "#/catalogue/catalogue.ts";
import { today } from "#/platform/clock.ts";
import { e164Of } from "#/platform/phone.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Lists } from "./queries/lists.ts";

/** What a form says but the names of professions and skills; undefined is not said. */
export async function factsOf({ db, clock }: Pick<Services, "db" | "clock">, form: ProfileForm) {
  const known = await labelsOf(db);
  const faults = [
    ...calendarFaults(form, today(clock)),
    ...unknownPlaces(form, known),
    ...unknownLanguages(form),
  ];
  const phone = form.phone && e164Of(form.phone.fullNumber);
  if (form.phone && phone === undefined)
    faults.push({ field: "phone.fullNumber", message: "accounts.phoneInvalid" });
  if (faults.length > 0) throw new Refusal(422, "platform.checkFields", { faults });
  return { columns: { ...columnsOf(form, known), phone }, lists: listsOf(form, known) };
}

/** Codes of countries in either case; ß is no SS. */
function countryId({ countryByCode }: Known, code: string): number | undefined {
  return /^[a-z]{2}$/i.test(code) ? countryByCode.get(code.toUpperCase())?.id : undefined;
}

function unknownPlaces(form: ProfileForm, known: Known): Fault[] {
  const { country, nationality, educationalDetails = [] } = form;
  const faults: Fault[] = [];
  if (country !== undefined && !countryId(known, country))
    faults.push({ field: "country", message: "profiles.countryUnknown" });
  if (nationality !== undefined && !known.countryByName.has(nationality))
    faults.push({ field: "nationality", message: "profiles.nationalityUnknown" });
  for (const [at, { countryOfIssuance: issued }] of educationalDetails.entries())
    if (issued !== null && !countryId(known, issued)) {
      const field = `educationalDetails.${at}.countryOfIssuance`;
      faults.push({ field, message: "profiles.countryUnknown" });
    }
  return faults;
}

const languageIds = new Map(spokenLanguages.map(({ code, id }) => [code, id]));

function unknownLanguages({ languages = [] }: ProfileForm): Fault[] {
  return languages.flatMap(({ code }, at): Fault[] =>
    languageIds.has(code)
      ? []
      : [{ field: `languages.${at}.code`, message: "profiles.languageUnknown" }],
  );
}

function columnsOf(form: ProfileForm, known: Known) {
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

function listsOf({ educationalDetails, languages }: ProfileForm, known: Known): Lists {
  return {
    ...(educationalDetails && {
      education: educationalDetails.map((row, seq) => educationRow(row, seq, known)),
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

/** A level without degrees has nothing else to say: what the form hides is not kept. */
function educationRow({ higherEducation, ...row }: EducationForm, seq: number, known: Known) {
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
