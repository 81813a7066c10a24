/** Converts the form's values to the contract's input; paths stay the same. */
import { needsDegree } from "@wasla/contract/catalogue/education";
import { parseMoney } from "@wasla/contract/profiles/money";
import type { FieldValues } from "react-hook-form";
import { todayInGulf } from "#/platform/language/formats.ts";
import { toExtraAnswers } from "./extra-questions.ts";
import { parseDay } from "./parse-day.ts";
import type { EducationValues, RoleValues, StepValues } from "./step-values.ts";

type StepWriters = { readonly [S in keyof StepValues]: (typed: StepValues[S]) => FieldValues };

/** For validation. */
export function toAnswers<S extends keyof StepValues>(step: S, typed: StepValues[S]): FieldValues {
  return stepWriters[step](typed);
}

const stepWriters: StepWriters = {
  // Text that is not a date stays as typed, so that validation reports it.
  personal: (typed) => ({ ...typed, dob: parseDay(typed.dob, todayInGulf()) ?? typed.dob }),
  experience: ({ salaryInfo, noticePeriod, professionalDetails, ...typed }) => ({
    ...typed,
    // Roles that are not required are not validated.
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

/** Omits what the level does not need. */
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
