import * as z from "zod/mini";

/** Rows a page may have; the first is the usual one. */
export const pageSizes = [10, 20, 50, 100, 150] as const;

/** The option '10+' of the greatest experience: no upper limit. */
export const NO_UPPER_LIMIT = 100;

/** People whose files one archive may hold, and whom one call may name. */
export const MAX_BUNDLE_CANDIDATES = 200;

/** People whose rows one export may name; more only as a whole list. */
export const MAX_EXPORT_IDS = 500;

export const genders = ["Female", "Male"] as const;
export type Gender = (typeof genders)[number];

/** A name of the catalogue in both languages. */
export const Labels = z.object({ label: z.string(), labelAr: z.string() });

/** One role of a person's work, `from` and `to` as the first day of a month. */
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

/** One row of the candidate list, the same for every client. */
export const CandidateSummary = z.object({
  _id: z.string(),
  fullName: z.string(),
  /** Stored name of the small picture. */
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
  /** That of the recent role, else the first wanted one. */
  profession: z.nullable(Labels),
  recentRole: z.nullable(WorkRole),
  /** Years in the profession of the recent role, one decimal. */
  recentRoleExperienceYearsDecimal: z.number(),
  attachmentsFiles: z.array(Attachment),
});
export type CandidateSummary = z.infer<typeof CandidateSummary>;

/** The row as one client gets it. */
export const CandidateListItem = z.extend(CandidateSummary, {
  /** Whether the client may download any document, by itself or by the candidate's permission. */
  hasFiles: z.boolean(),
});
export type CandidateListItem = z.infer<typeof CandidateListItem>;
