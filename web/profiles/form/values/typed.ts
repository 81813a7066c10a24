/** What each step's fields hold while they are typed: text as it stands there, right or wrong. */
import { currencies } from "@wasla/contract/catalogue/employment";
import { noPhone } from "#/ui/phone/PlainPhone.tsx";

const named = { label: "" };

export const emptyRole = {
  profession: named,
  designation: "",
  organization: "",
  department: "",
  /** `2019-05` */
  from: "",
  to: "",
  isCurrentRole: false,
  employmentType: "",
};
export type TypedRole = typeof emptyRole;

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
export type TypedEducation = typeof emptyEducation;

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
    phone: { ...noPhone },
  },
  experience: {
    havePriorWorkExperience: true,
    desiredProfessions: list<typeof named>(),
    professionalDetails: { position: list<TypedRole>() },
    preferredEmploymentTypes: list<string>(),
    salaryInfo: { currencyType: currencies[0].code as string, salary: "" },
    /** Months; empty is available now. */
    noticePeriod: "",
  },
  education: { educationalDetails: [emptyEducation] },
  skills: { skills: list<typeof named>(), languages: list<typeof emptyLanguage>() },
  review: {
    isSensitiveAgreed: false,
    isSensitiveShared: false,
    religion: "",
    anyCriminalRecord: false,
    healthIssues: { hasIssues: false, details: "" },
    disability: { hasDisability: false, details: "" },
    /** By the keys of the operators' questions. */
    answers: {} as Readonly<Record<string, boolean | string>>,
    isTermAgreed: false,
  },
};
export type TypedSteps = typeof emptySteps;
export type Typed<S extends keyof TypedSteps = keyof TypedSteps> = TypedSteps[S];

/** What a row of each list looks like, by the list's name. */
const rows: Readonly<Record<string, unknown>> = {
  desiredProfessions: named,
  position: emptyRole,
  preferredEmploymentTypes: "",
  educationalDetails: emptyEducation,
  skills: named,
  languages: emptyLanguage,
};

/**
 * What was kept of a step, in the shape its form has now: an older form, or somebody's hand, may
 * have written it. What does not fit is as in an empty form.
 */
export function mended<S extends keyof TypedSteps>(step: S, kept: unknown): TypedSteps[S] {
  // Of the empty step's shape, by construction.
  return fitted(emptySteps[step], kept) as TypedSteps[S];
}

function fitted(empty: unknown, kept: unknown, name = ""): unknown {
  if (Array.isArray(empty))
    return Array.isArray(kept) ? kept.map((row) => fitted(rows[name], row)) : empty;
  if (typeof empty !== "object" || empty === null)
    return typeof kept === typeof empty ? kept : empty;
  const from = typeof kept === "object" && kept !== null ? kept : {};
  if (name === "answers") return fittedAnswers(from);
  return Object.fromEntries(
    Object.entries(empty).map(([key, part]) => [key, fitted(part, Reflect.get(from, key), key)]),
  );
}

/** Of whatever questions; in one order, and without those that are empty. */
function fittedAnswers(kept: object) {
  const said = Object.entries(kept).filter(([, value]) => value === false || value);
  return Object.fromEntries(said.sort());
}

/** Whether two states of a step say the same; both are in the form's shape, so in its order. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields of a step whose contents differ. */
export function differing<S extends keyof TypedSteps>(
  a: TypedSteps[S],
  b: TypedSteps[S],
): string[] {
  return Object.keys(a).filter((field) => !isSame(Reflect.get(a, field), Reflect.get(b, field)));
}

function list<Row>(): Row[] {
  return [];
}
