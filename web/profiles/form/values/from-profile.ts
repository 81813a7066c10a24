/** What the server holds of each step, as the step's form shows it. */
import { degreesOf } from "@wasla/contract/catalogue/education";
import { moneyText } from "@wasla/contract/profiles/money";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { dayText } from "./day.ts";
import { emptyEducation, emptySteps, mended, type TypedSteps } from "./typed.ts";

type Reads = { readonly [S in keyof TypedSteps]: (profile: OwnProfile) => TypedSteps[S] };
type Role = OwnProfile["professionalDetails"]["position"][number];
type Education = OwnProfile["educationalDetails"][number];

/** In the order of the form's fields, since what is equal must be written alike. */
export function typedFrom<S extends keyof TypedSteps>(step: S, profile: OwnProfile): TypedSteps[S] {
  return mended(step, reads[step](profile));
}

const reads: Reads = {
  personal: (profile) => ({
    fullName: profile.fullName ?? "",
    fullNameAr: profile.fullNameAr ?? "",
    dob: dayText(profile.dob),
    gender: profile.gender ?? emptySteps.personal.gender,
    maritalStatus: profile.maritalStatus ?? emptySteps.personal.maritalStatus,
    nationality: profile.nationality ?? "",
    country: profile.country ?? "",
    address: profile.address ?? "",
    phone: profile.phone ?? emptySteps.personal.phone,
  }),
  experience: (profile) => ({
    havePriorWorkExperience: profile.havePriorWorkExperience,
    desiredProfessions: profile.desiredProfessions.map(({ label }) => ({ label })),
    professionalDetails: { position: profile.professionalDetails.position.map(roleOf) },
    preferredEmploymentTypes: profile.preferredEmploymentTypes,
    salaryInfo: {
      currencyType:
        profile.salaryInfo?.currencyType ?? emptySteps.experience.salaryInfo.currencyType,
      salary: moneyText(profile.salaryInfo?.salary ?? null),
    },
    noticePeriod: numberText(profile.noticePeriod),
  }),
  education: ({ educationalDetails: rows }) => ({
    educationalDetails: rows.length === 0 ? [emptyEducation] : rows.map(educationOf),
  }),
  skills: ({ skills, languages }) => ({
    skills: skills.map(({ label }) => ({ label })),
    languages: languages.map(({ code, level }) => ({ code, level: level ?? "" })),
  }),
  review: ({ sensitive, isTermAgreed }) => ({
    isSensitiveAgreed: sensitive !== null,
    isSensitiveShared: sensitive?.isShared ?? false,
    religion: sensitive?.religion ?? "",
    anyCriminalRecord: sensitive?.anyCriminalRecord ?? false,
    healthIssues: withText(sensitive?.healthIssues, emptySteps.review.healthIssues),
    disability: withText(sensitive?.disability, emptySteps.review.disability),
    answers: Object.fromEntries(sensitive?.answers.map(({ key, value }) => [key, value]) ?? []),
    isTermAgreed,
  }),
};

function roleOf({ profession, to, employmentType, ...role }: Role) {
  return {
    ...role,
    profession: { label: profession.label },
    to: to ?? "",
    employmentType: employmentType ?? "",
  };
}

function educationOf(row: Education) {
  const degree = row.degree ?? "";
  return {
    higherEducation: String(row.higherEducation),
    degree,
    isOtherDegree: degree !== "" && !degreesOf(row.higherEducation).some(({ en }) => en === degree),
    fieldOfStudy: row.fieldOfStudy ?? "",
    institutionName: row.institutionName ?? "",
    countryOfIssuance: row.countryOfIssuance ?? "",
    completionYear: numberText(row.completionYear),
    grade: row.grade ?? "",
  };
}

/** A question's answer with its details, which may be none. */
function withText<A extends { readonly details: string }>(
  answer: { readonly [K in keyof A]: A[K] | null } | undefined,
  empty: A,
): A {
  return { ...empty, ...answer, details: answer?.details ?? "" };
}

function numberText(value: number | null): string {
  return value === null ? "" : String(value);
}
