/** What each step's fields hold while they are typed: text as it stands there, right or wrong. */
import { currencies } from "@wasla/contract/catalogue/employment";
import { emptyPhone } from "#/ui/phone/PlainPhone.tsx";

const emptyName = { label: "" };

export const emptyRole = {
  profession: emptyName,
  designation: "",
  organization: "",
  department: "",
  /** `2019-05` */
  from: "",
  to: "",
  isCurrentRole: false,
  employmentType: "",
};
export type RoleValues = typeof emptyRole;

export const emptyEducation = {
  /** Number of the level; empty until it is chosen. */
  higherEducation: "",
  degree: "",
  /** The degree is none of the level's list. */
  isOtherDegree: false,
  fieldOfStudy: "",
  institutionName: "",
  countryOfIssuance: "",
  completionYear: "",
  grade: "",
};
export type EducationValues = typeof emptyEducation;

const emptyLanguage = { code: "", level: "" };

/** A form nobody has typed into. */
export const emptySteps = {
  personal: {
    fullName: "",
    fullNameAr: "",
    /** As it was typed: `5 3 1994`. */
    dob: "",
    gender: "Male",
    maritalStatus: "single",
    nationality: "",
    country: "",
    address: "",
    phone: { ...emptyPhone },
  },
  experience: {
    havePriorWorkExperience: true,
    desiredProfessions: emptyList<typeof emptyName>(),
    professionalDetails: { position: emptyList<RoleValues>() },
    preferredEmploymentTypes: emptyList<string>(),
    salaryInfo: { currencyType: currencies[0].code as string, salary: "" },
    /** Months; empty is available now. */
    noticePeriod: "",
  },
  education: { educationalDetails: [emptyEducation] },
  skills: { skills: emptyList<typeof emptyName>(), languages: emptyList<typeof emptyLanguage>() },
  review: {
    isSensitiveAgreed: false,
    isSensitiveShared: false,
    religion: "",
    /** Null until it is answered; shown as the specification's initial "No", not confirmed. */
    anyCriminalRecord: null as boolean | null,
    healthIssues: { hasIssues: null as boolean | null, details: "" },
    disability: { hasDisability: null as boolean | null, details: "" },
    /** By the keys of the operators' questions. */
    answers: {} as Readonly<Record<string, boolean | string>>,
    isTermAgreed: false,
  },
};
export type StepValues = typeof emptySteps;
export type AnyStepValues<S extends keyof StepValues = keyof StepValues> = StepValues[S];

/** What a row of each list looks like, by the list's name. */
const emptyRows: Readonly<Record<string, unknown>> = {
  desiredProfessions: emptyName,
  position: emptyRole,
  preferredEmploymentTypes: "",
  educationalDetails: emptyEducation,
  skills: emptyName,
  languages: emptyLanguage,
};

/**
 * What was kept of a step, in the shape its form has now: an older form, or somebody's hand, may
 * have written it. What does not fit is as in an empty form.
 */
export function normalizeStep<S extends keyof StepValues>(step: S, stored: unknown): StepValues[S] {
  // Of the empty step's shape, by construction.
  return fitToShape(emptySteps[step], stored) as StepValues[S];
}

function fitToShape(empty: unknown, stored: unknown, name = ""): unknown {
  if (Array.isArray(empty))
    return Array.isArray(stored) ? stored.map((row) => fitToShape(emptyRows[name], row)) : empty;
  if (empty === null) return typeof stored === "boolean" ? stored : null;
  if (typeof empty !== "object") return typeof stored === typeof empty ? stored : empty;
  const from = typeof stored === "object" && stored !== null ? stored : {};
  if (name === "answers") return normalizeAnswers(from);
  return Object.fromEntries(
    Object.entries(empty).map(([key, part]) => [
      key,
      fitToShape(part, Reflect.get(from, key), key),
    ]),
  );
}

/** Of whatever questions; in one order, and without those that are empty. */
function normalizeAnswers(kept: object) {
  const answered = Object.entries(kept).filter(([, value]) => value === false || value);
  return Object.fromEntries(answered.sort());
}

/** Whether two states of a step say the same; both are in the form's shape, so in its order. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields of a step whose contents differ. */
export function changedFields<S extends keyof StepValues>(
  a: StepValues[S],
  b: StepValues[S],
): string[] {
  return Object.keys(a).filter((field) => !isSame(Reflect.get(a, field), Reflect.get(b, field)));
}

function emptyList<Row>(): Row[] {
  return [];
}
