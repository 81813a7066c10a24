import * as z from "zod/mini";

/** Allowed page sizes; the first is the default. */
export const pageSizes = [10, 20, 50, 100, 150] as const;

/** Value of the option '10+' of the maximum experience: no upper limit. */
export const NO_UPPER_LIMIT = 100;

/** Candidates per bundle, and ids per request. */
export const MAX_BUNDLE_CANDIDATES = 200;

/** Candidate ids per export; a larger one has to be of the whole list. */
export const MAX_EXPORT_IDS = 500;

export const genders = ["Female", "Male"] as const;
export type Gender = (typeof genders)[number];

/** Name of a catalogue entry in both languages. */
export const Labels = z.object({ label: z.string(), labelAr: z.string() });

/** `from` and `to` are the first days of months. */
export const WorkRole = z.object({
  profession: Labels,
  from: z.string(),
  to: z.nullable(z.string()),
  organization: z.string(),
  department: z.string(),
  designation: z.string(),
  isCurrentRole: z.boolean(),
});
export type WorkRole = z.infer<typeof WorkRole>;

/** A document of a candidate; `fieldName` "resume" marks the CV. */
export const Attachment = z.object({ name: z.string(), url: z.string(), fieldName: z.string() });

/** What the read model stores of a row: all that changes with the profile only. */
export const StoredRow = z.object({
  _id: z.string(),
  fullName: z.string(),
  /** File name of the compressed picture. */
  profilePic: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  /** `1994-03-05` */
  dob: z.nullable(z.string()),
  maritalStatus: z.nullable(z.string()),
  /** Two-letter code. */
  country: z.nullable(z.string()),
  /** English name of the country. */
  nationality: z.nullable(z.string()),
  havePriorWorkExperience: z.boolean(),
  /** Profession of the recent role, otherwise the first desired one. */
  profession: z.nullable(Labels),
  recentRole: z.nullable(WorkRole),
  attachmentsFiles: z.array(Attachment),
});
export type StoredRow = z.infer<typeof StoredRow>;

/** A row of the candidate list, the same for every client. */
export const CandidateSummary = z.object({
  ...StoredRow.shape,
  /** Years in the profession of the recent role, one decimal. */
  recentRoleExperienceYearsDecimal: z.number(),
});
export type CandidateSummary = z.infer<typeof CandidateSummary>;

/** A row with the fields that depend on the client. */
export const CandidateListItem = z.extend(CandidateSummary, {
  /** Whether the client may download any document, public or by the candidate's permission. */
  hasFiles: z.boolean(),
});
export type CandidateListItem = z.infer<typeof CandidateListItem>;
