/** Values of each step's fields while typing: plain text, valid or not. */
import { currencies } from "@wasla/contract/catalogue/employment";
import { emptyPhone } from "#/ui/phone/PhoneInput.tsx";

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
  /** Number of the level; empty until selected. */
  higherEducation: "",
  degree: "",
  /** Whether the degree is not in the level's list. */
  isOtherDegree: false,
  fieldOfStudy: "",
  institutionName: "",
  countryOfIssuance: "",
  completionYear: "",
  grade: "",
};
export type EducationValues = typeof emptyEducation;

const emptyLanguage = { code: "", level: "" };

/** Values of an empty form. */
export const emptySteps = {
  personal: {
    fullName: "",
    fullNameAr: "",
    /** As typed: `5 3 1994`. */
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
    /** Months; empty means available now. */
    noticePeriod: "",
  },
  education: { educationalDetails: [emptyEducation] },
  skills: { skills: emptyList<typeof emptyName>(), languages: emptyList<typeof emptyLanguage>() },
  review: {
    isSensitiveAgreed: false,
    isSensitiveShared: false,
    religion: "",
    /** Null until answered; shown as the specification's initial "No", not confirmed. */
    anyCriminalRecord: null as boolean | null,
    healthIssues: { hasIssues: null as boolean | null, details: "" },
    disability: { hasDisability: null as boolean | null, details: "" },
    /** By question key. */
    answers: {} as Readonly<Record<string, boolean | string>>,
    isTermAgreed: false,
  },
};
export type StepValues = typeof emptySteps;

/** Empty row of each list, by the list's name. */
const emptyRows: Readonly<Record<string, unknown>> = {
  desiredProfessions: emptyName,
  position: emptyRole,
  preferredEmploymentTypes: "",
  educationalDetails: emptyEducation,
  skills: emptyName,
  languages: emptyLanguage,
};

/**
 * Converts stored values to the form's current shape. They may come from an older version or be
 * damaged; whatever does not fit is replaced by the empty value.
 */
export function normalizeStep<S extends keyof StepValues>(step: S, stored: unknown): StepValues[S] {
  // `fitToShape` returns the shape of its first argument.
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

/** Keys are not known here; sorted and without empty answers, so that `isSame` can compare. */
function normalizeAnswers(stored: object) {
  const answeredEntries = Object.entries(stored).filter(([, value]) => value === false || value);
  return Object.fromEntries(answeredEntries.sort());
}

function emptyList<Row>(): Row[] {
  return [];
}
