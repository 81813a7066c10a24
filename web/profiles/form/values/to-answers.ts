/** What a step's form holds, as the contract reads and judges it; each value keeps its place. */
import { needsDegree } from "@wasla/contract/catalogue/education";
import { amountOf } from "@wasla/contract/profiles/money";
import type { FieldValues } from "react-hook-form-rows";
import { todayInGulf } from "#/platform/language/formats.ts";
import { extraAnswers } from "./asked.ts";
import { readDay } from "./day.ts";
import type { TypedEducation, TypedRole, TypedSteps } from "./typed.ts";

type Writes = { readonly [S in keyof TypedSteps]: (typed: TypedSteps[S]) => FieldValues };

/** The whole step, to be judged. */
export function answersOf<S extends keyof TypedSteps>(step: S, typed: TypedSteps[S]): FieldValues {
  return writes[step](typed);
}

const writes: Writes = {
  // What is no day stays as it was typed, and is told so.
  personal: (typed) => ({ ...typed, dob: readDay(typed.dob, todayInGulf()) ?? typed.dob }),
  experience: ({ salaryInfo, noticePeriod, professionalDetails, ...typed }) => ({
    ...typed,
    // Roles that are not asked for are not judged.
    professionalDetails: typed.havePriorWorkExperience
      ? positionOf(professionalDetails)
      : { position: [] },
    salaryInfo: salaryOf(salaryInfo),
    noticePeriod: numberOf(noticePeriod) ?? null,
  }),
  education: ({ educationalDetails }) => ({
    educationalDetails: educationalDetails.map(educationOf),
  }),
  skills: ({ skills, languages }) => ({
    skills,
    languages: languages.map(({ code, level }) => ({ code, level: level || null })),
  }),
  review: ({ healthIssues, disability, religion, answers, ...typed }) => ({
    ...typed,
    answers: extraAnswers(answers),
    religion: religion || null,
    healthIssues: {
      ...healthIssues,
      details: healthIssues.hasIssues ? healthIssues.details || null : null,
    },
    disability: {
      ...disability,
      details: disability.hasDisability ? disability.details || null : null,
    },
  }),
};

/** The roles as they leave. */
export function positionOf({
  position,
}: TypedSteps["experience"]["professionalDetails"]): FieldValues {
  return { position: position.map(roleOf) };
}

function roleOf({ to, employmentType, ...role }: TypedRole) {
  return {
    ...role,
    to: role.isCurrentRole ? null : to || null,
    employmentType: employmentType || null,
  };
}

/** What a level does not ask for is not said. */
function educationOf({ higherEducation, isOtherDegree: _, ...row }: TypedEducation, at: number) {
  const level = numberOf(higherEducation);
  const asks = needsDegree(level);
  return {
    isDefault: at === 0,
    higherEducation: level,
    degree: asks ? row.degree : null,
    fieldOfStudy: asks ? row.fieldOfStudy : null,
    institutionName: asks ? row.institutionName : null,
    countryOfIssuance: asks ? row.countryOfIssuance || null : null,
    completionYear: asks ? (numberOf(row.completionYear) ?? null) : null,
    grade: asks ? row.grade : null,
  };
}

function salaryOf({ currencyType, salary }: TypedSteps["experience"]["salaryInfo"]) {
  const amount = amountOf(salary);
  return amount === null ? null : { currencyType, salary: amount };
}

function numberOf(text: string): number | undefined {
  return text === "" ? undefined : Number(text);
}
