import { type DocumentField, documentFields, type FileField } from "#/files/job-seeker-files.ts";
import type { Completeness, OwnProfile, ProfileGap } from "./own-profile-endpoints.ts";
import type { Step } from "./steps.ts";

/** A stored profile, and what other modules know about its owner. */
export type CompletenessInput = Pick<
  OwnProfile,
  | "fullName"
  | "fullNameAr"
  | "phone"
  | "gender"
  | "dob"
  | "nationality"
  | "country"
  | "address"
  | "havePriorWorkExperience"
  | "desiredProfessions"
  | "preferredEmploymentTypes"
  | "salaryInfo"
  | "educationalDetails"
  | "skills"
  | "languages"
> & {
  readonly professionalDetails: Pick<OwnProfile["professionalDetails"], "position">;
  /** The e-mail address is verified. */
  readonly isVerified: boolean;
  /** To any version of the terms: agreement to a newer one is requested separately. */
  readonly hasAgreed: boolean;
  /** Fields that have a file. */
  readonly files: ReadonlySet<FileField>;
};

/**
 * A profile is complete if it has all required answers; files are never required. With prior work
 * it needs a complete role, which names a profession; without, a desired profession.
 */
export function evaluateCompleteness(profile: CompletenessInput): Completeness {
  const required = requiredAnswers(profile);
  const missing = findGaps(required);
  const extras = extraAnswers(profile);
  const missingExtras = findGaps(extras);
  return {
    isCompleted: missing.length === 0,
    percent: Math.floor(((required.length - missing.length) * 100) / required.length),
    missing,
    extras: {
      done: extras.length - missingExtras.length,
      of: extras.length,
      missing: missingExtras,
    },
  };
}

/** Answers that are not required, but count as extras. */
export type ExtraField =
  | DocumentField
  | "profilePic"
  | "fullNameAr"
  | "address"
  | "preferredEmploymentTypes"
  | "salaryInfo"
  | "skills"
  | "languages";

type AnswerCheck<Field = string> = readonly [step: Step, field: Field, isGiven: boolean];

function requiredAnswers(profile: CompletenessInput): AnswerCheck[] {
  const { fullName, phone, gender, dob, nationality, country } = profile;
  return [
    ["personal", "fullName", isFilled(fullName)],
    ["personal", "email", profile.isVerified],
    ["personal", "dob", dob !== null],
    ["personal", "gender", gender !== null],
    ["personal", "nationality", nationality !== null],
    ["personal", "country", country !== null],
    ["personal", "phone", phone !== null],
    profile.havePriorWorkExperience
      ? [
          "experience",
          "professionalDetails.position",
          profile.professionalDetails.position.some(isCompleteRole),
        ]
      : ["experience", "desiredProfessions", profile.desiredProfessions.length > 0],
    ["education", "educationalDetails", profile.educationalDetails.length > 0],
    ["review", "isTermAgreed", profile.hasAgreed],
  ];
}

function extraAnswers(profile: CompletenessInput): AnswerCheck<ExtraField>[] {
  return [
    ["personal", "profilePic", profile.files.has("profilePic")],
    ["personal", "fullNameAr", isFilled(profile.fullNameAr)],
    ["personal", "address", isFilled(profile.address)],
    ["experience", "preferredEmploymentTypes", profile.preferredEmploymentTypes.length > 0],
    ["experience", "salaryInfo", profile.salaryInfo !== null],
    ["skills", "skills", profile.skills.length > 0],
    ["skills", "languages", profile.languages.length > 0],
    ...documentFields.map((field) => ["documents", field, profile.files.has(field)] as const),
  ];
}

type Role = CompletenessInput["professionalDetails"]["position"][number];

/** A role counts if all its fields are filled; a current role has no end. */
function isCompleteRole({
  profession,
  designation,
  organization,
  department,
  ...role
}: Role): boolean {
  const texts = [profession.label, designation, organization, department, role.from];
  return texts.every(isFilled) && (role.isCurrentRole || isFilled(role.to));
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== "";
}

function findGaps(answers: readonly AnswerCheck[]): ProfileGap[] {
  return answers.flatMap(([step, field, isGiven]) => (isGiven ? [] : [{ step, field }]));
}
