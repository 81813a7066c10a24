/** What a step's form holds, as the contract reads and judges it; each value keeps its place. */
import { needsDegree } from "@wasla/contract/catalogue/education";
import { parseMoney } from "@wasla/contract/profiles/money";
import type { FieldValues } from "react-hook-form-rows";
import { todayInGulf } from "#/platform/language/formats.ts";
import { toExtraAnswers } from "./extra-questions.ts";
import { parseDay } from "./parse-day.ts";
import type { EducationValues, RoleValues, StepValues } from "./step-values.ts";

type StepWriters = { readonly [S in keyof StepValues]: (typed: StepValues[S]) => FieldValues };

/** The whole step, to be judged. */
export function toAnswers<S extends keyof StepValues>(step: S, typed: StepValues[S]): FieldValues {
  return stepWriters[step](typed);
}

const stepWriters: StepWriters = {
  // What is no day stays as it was typed, and is told so.
  personal: (typed) => ({ ...typed, dob: parseDay(typed.dob, todayInGulf()) ?? typed.dob }),
  experience: ({ salaryInfo, noticePeriod, professionalDetails, ...typed }) => ({
    ...typed,
    // Roles that are not asked for are not judged.
    professionalDetails: typed.havePriorWorkExperience
      ? toPositions(professionalDetails)
      : { position: [] },
    salaryInfo: toSalary(salaryInfo),
    noticePeriod: toNumber(noticePeriod) ?? null,
  }),
  education: ({ educationalDetails }) => ({
    educationalDetails: educationalDetails.map(toEducation),
  }),
  skills: ({ skills, languages }) => ({
    skills,
    languages: languages.map(({ code, level }) => ({ code, level: level || null })),
  }),
  review: ({ healthIssues, disability, religion, answers, ...typed }) => ({
    ...typed,
    answers: toExtraAnswers(answers),
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
export function toPositions({
  position,
}: StepValues["experience"]["professionalDetails"]): FieldValues {
  return { position: position.map(toRole) };
}

function toRole({ to, employmentType, ...role }: RoleValues) {
  return {
    ...role,
    to: role.isCurrentRole ? null : to || null,
    employmentType: employmentType || null,
  };
}

/** What a level does not ask for is not said. */
function toEducation({ higherEducation, isOtherDegree: _, ...row }: EducationValues, at: number) {
  const level = toNumber(higherEducation);
  const hasDetails = needsDegree(level);
  return {
    isDefault: at === 0,
    higherEducation: level,
    degree: hasDetails ? row.degree : null,
    fieldOfStudy: hasDetails ? row.fieldOfStudy : null,
    institutionName: hasDetails ? row.institutionName : null,
    countryOfIssuance: hasDetails ? row.countryOfIssuance || null : null,
    completionYear: hasDetails ? (toNumber(row.completionYear) ?? null) : null,
    grade: hasDetails ? row.grade : null,
  };
}

function toSalary({ currencyType, salary }: StepValues["experience"]["salaryInfo"]) {
  const amount = parseMoney(salary);
  return amount === null ? null : { currencyType, salary: amount };
}

function toNumber(text: string): number | undefined {
  return text === "" ? undefined : Number(text);
}
