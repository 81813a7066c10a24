/** Converts the saved profile to the values of the form's fields. */
import { degreesOf } from "@wasla/contract/catalogue/education";
import { formatMoney } from "@wasla/contract/profiles/money";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { formatDayField } from "./parse-day.ts";
import { emptyEducation, emptySteps, normalizeStep, type StepValues } from "./step-values.ts";

type StepReaders = { readonly [S in keyof StepValues]: (profile: OwnProfile) => StepValues[S] };
type Role = OwnProfile["professionalDetails"]["position"][number];
type Education = OwnProfile["educationalDetails"][number];

/** Fields are in the form's order, because `isSame` compares their JSON. */
export function toFormValues<S extends keyof StepValues>(
  step: S,
  profile: OwnProfile,
): StepValues[S] {
  return normalizeStep(step, stepReaders[step](profile));
}

const stepReaders: StepReaders = {
  personal: (profile) => ({
    fullName: profile.fullName ?? "",
    fullNameAr: profile.fullNameAr ?? "",
    dob: formatDayField(profile.dob),
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
    professionalDetails: { position: profile.professionalDetails.position.map(toRoleValues) },
    preferredEmploymentTypes: profile.preferredEmploymentTypes,
    salaryInfo: {
      currencyType:
        profile.salaryInfo?.currencyType ?? emptySteps.experience.salaryInfo.currencyType,
      salary: formatMoney(profile.salaryInfo?.salary ?? null),
    },
    noticePeriod: numberText(profile.noticePeriod),
  }),
  education: ({ educationalDetails: rows }) => ({
    educationalDetails: rows.length === 0 ? [emptyEducation] : rows.map(toEducationValues),
  }),
  skills: ({ skills, languages }) => ({
    skills: skills.map(({ label }) => ({ label })),
    languages: languages.map(({ code, level }) => ({ code, level: level ?? "" })),
  }),
  review: ({ sensitive, isTermAgreed }) => ({
    isSensitiveAgreed: sensitive !== null,
    isSensitiveShared: sensitive?.isShared ?? false,
    religion: sensitive?.religion ?? "",
    anyCriminalRecord: sensitive?.anyCriminalRecord ?? null,
    healthIssues: withDetails(sensitive?.healthIssues, emptySteps.review.healthIssues),
    disability: withDetails(sensitive?.disability, emptySteps.review.disability),
    answers: Object.fromEntries(sensitive?.answers.map(({ key, value }) => [key, value]) ?? []),
    isTermAgreed,
  }),
};

function toRoleValues({ profession, to, employmentType, ...role }: Role) {
  return {
    ...role,
    profession: { label: profession.label },
    to: to ?? "",
    employmentType: employmentType ?? "",
  };
}

function toEducationValues(row: Education) {
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

/** Fills in missing details with empty text. */
function withDetails<A extends { readonly details: string }>(
  answer: { readonly [K in keyof A]: A[K] | null } | undefined,
  empty: A,
): A {
  return { ...empty, ...answer, details: answer?.details ?? "" };
}

function numberText(value: number | null): string {
  return value === null ? "" : String(value);
}
