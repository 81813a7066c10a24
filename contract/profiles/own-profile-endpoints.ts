import * as z from "zod/mini";
import { StoredPhone } from "#/accounts/registration-fields.ts";
import { genders } from "#/candidates/schemas.ts";
import { endpoint } from "#/platform/endpoint.ts";
import { emptyResponse, successResponse } from "#/platform/schemas.ts";
import { DraftValues } from "./draft-values.ts";
import { ProfileForm, revision } from "./form.ts";
import { languageLevels, maritalStatuses } from "./limits.ts";
import { SensitiveAnswers } from "./sensitive.ts";
import { draftSteps, steps } from "./steps.ts";

const CatalogueName = z.object({
  label: z.string(),
  labelAr: z.nullable(z.string()),
  /** A proposed name is visible to its owner only, until an operator approves it. */
  isApproved: z.enum(["approved", "pending"]),
});
export type CatalogueName = z.output<typeof CatalogueName>;

/** An answer that a profile lacks to be complete, or would benefit from. */
const ProfileGap = z.object({
  step: z.enum(steps),
  /** Path in the form: `dob`, `professionalDetails.position`. */
  field: z.string(),
});
export type ProfileGap = z.output<typeof ProfileGap>;

/** Computed by the server only. */
const Completeness = z.object({
  isCompleted: z.boolean(),
  /** Share of the required answers, rounded down: 100 only if none is missing. */
  percent: z.int(),
  missing: z.array(ProfileGap),
  /** Recommended answers: files, skills, languages and others. */
  extras: z.object({ done: z.int(), of: z.int(), missing: z.array(ProfileGap) }),
});
export type Completeness = z.output<typeof Completeness>;

const Draft = z.object({
  step: z.enum(draftSteps),
  /** Increases when the draft changes. */
  revision: z.int(),
  savedAt: z.iso.datetime(),
  /** Fields of the step as they were typed, including invalid ones. */
  values: z.looseObject({}),
});
export type Draft = z.output<typeof Draft>;

const OwnProfile = z.object({
  _id: z.uuid(),
  /** Increases with each save of the profile. */
  revision: z.int(),
  email: z.string(),
  /** File name of the picture. */
  profilePic: z.nullable(z.string()),
  isVisible: z.boolean(),
  /** Whether clients find the profile now. */
  isListed: z.boolean(),
  completeness: Completeness,
  fullName: z.nullable(z.string()),
  fullNameAr: z.nullable(z.string()),
  dob: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  maritalStatus: z.nullable(z.enum(maritalStatuses)),
  /** English name of the country. */
  nationality: z.nullable(z.string()),
  /** Two-letter code. */
  country: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(StoredPhone),
  havePriorWorkExperience: z.boolean(),
  desiredProfessions: z.array(CatalogueName),
  professionalDetails: z.object({
    position: z.array(
      z.object({
        profession: CatalogueName,
        designation: z.string(),
        organization: z.string(),
        department: z.string(),
        /** `2019-05` */
        from: z.string(),
        to: z.nullable(z.string()),
        isCurrentRole: z.boolean(),
        employmentType: z.nullable(z.string()),
      }),
    ),
    workExperience: z.object({ years: z.int(), months: z.int() }),
  }),
  preferredEmploymentTypes: z.array(z.string()),
  salaryInfo: z.nullable(z.object({ currencyType: z.string(), salary: z.number() })),
  noticePeriod: z.nullable(z.int()),
  educationalDetails: z.array(
    z.object({
      isDefault: z.boolean(),
      higherEducation: z.int(),
      degree: z.nullable(z.string()),
      fieldOfStudy: z.nullable(z.string()),
      institutionName: z.nullable(z.string()),
      countryOfIssuance: z.nullable(z.string()),
      completionYear: z.nullable(z.int()),
      grade: z.nullable(z.string()),
    }),
  ),
  skills: z.array(CatalogueName),
  languages: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      labelAr: z.string(),
      level: z.nullable(z.enum(languageLevels)),
    }),
  ),
  /** Null without consent to store them. */
  sensitive: z.nullable(z.extend(SensitiveAnswers, { isShared: z.boolean() })),
  isTermAgreed: z.boolean(),
});
export type OwnProfile = z.output<typeof OwnProfile>;

export const readOwnProfile = endpoint({
  method: "GET",
  path: "/jobseeker/profile",
  about: "Return the caller's profile, what is missing from it, and drafts of unfinished steps.",
  who: ["jobSeeker"],
  reply: successResponse(z.object({ profile: OwnProfile, drafts: z.array(Draft) })),
  errors: ["NOT_FOUND"],
});

export const saveOwnProfile = endpoint({
  method: "PUT",
  path: "/jobseeker/profile",
  about:
    "Save answers of any steps: the fields sent are replaced, others are kept. Drafts of steps that this completes are deleted. 409 if the profile or a draft has changed since it was read.",
  who: ["jobSeeker"],
  body: ProfileForm,
  reply: successResponse(OwnProfile),
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const saveDraft = endpoint({
  method: "PUT",
  path: "/jobseeker/profile/draft/:step",
  about:
    "Save a step's input as it is typed, even if invalid. 409 if the draft has changed since it was read.",
  who: ["jobSeeker"],
  params: z.strictObject({ step: z.enum(draftSteps) }),
  body: z.strictObject({
    values: DraftValues,
    /** Of the draft that was read; 0 if there was none. */
    revision,
  }),
  reply: successResponse(z.object({ revision: z.int(), savedAt: z.iso.datetime() })),
  errors: ["CONFLICT"],
});

export const discardDraft = endpoint({
  method: "DELETE",
  path: "/jobseeker/profile/draft/:step",
  about:
    "Discard a step's draft; saved answers are kept. 409 if the draft has changed since it was read.",
  who: ["jobSeeker"],
  params: z.strictObject({ step: z.enum(draftSteps) }),
  query: z.strictObject({
    /** Of the draft that was read. */
    revision,
  }),
  reply: emptyResponse,
  errors: ["CONFLICT"],
});

export const setVisibility = endpoint({
  method: "PUT",
  path: "/jobseeker/visibility",
  about: "Set whether clients can find the caller's complete profile.",
  who: ["jobSeeker"],
  body: z.strictObject({ isVisible: z.boolean() }),
  reply: successResponse(z.object({ isVisible: z.boolean(), isListed: z.boolean() })),
});
