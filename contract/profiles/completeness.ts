/** When a profile is complete, and what more it would gain from. */

import type { FileField } from "#/files/file-fields.ts";
import { documentFields } from "#/files/job-seeker-files.ts";
import type { Completeness, OwnProfile, ProfileGap } from "./own-profile-endpoints.ts";
import type { Step } from "./steps.ts";

/** A profile as it was saved, and what other rooms know of its owner. */
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
  /** The e-mail address was proven. */
  readonly isVerified: boolean;
  /** Some version of the terms: a newer one is asked for apart. */
  readonly hasAgreed: boolean;
  /** Of which files there are. */
  readonly files: ReadonlySet<FileField>;
};

/**
 * Complete is a profile that lacks none of the required answers; the files are never among them.
 * Who has worked before needs one whole role, which brings a profession; who has not, a wanted one.
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

type AnswerCheck = readonly [step: Step, field: string, isGiven: boolean];

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

function extraAnswers(profile: CompletenessInput): AnswerCheck[] {
  return [
    ["personal", "profilePic", profile.files.has("profilePic")],
    ["personal", "fullNameAr", isFilled(profile.fullNameAr)],
    ["personal", "address", isFilled(profile.address)],
    ["experience", "preferredEmploymentTypes", profile.preferredEmploymentTypes.length > 0],
    ["experience", "salaryInfo", profile.salaryInfo !== null],
    ["skills", "skills", profile.skills.length > 0],
    ["skills", "languages", profile.languages.length > 0],
    ...documentFields.map((field): AnswerCheck => ["documents", field, profile.files.has(field)]),
  ];
}

type Role = CompletenessInput["professionalDetails"]["position"][number];

/** A role counts when nothing of it is missing; one that still goes on has no end. */
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
