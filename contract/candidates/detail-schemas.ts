import * as z from "zod/mini";
import { documentVisibilities } from "#/files/file-access.ts";
import { documentRequestStates } from "#/privacy/document-requests.ts";
import { languageLevels } from "#/profiles/limits.ts";
import { SensitiveAnswers } from "#/profiles/sensitive.ts";
import { Attachment, CandidateListItem, Labels, WorkRole } from "./schemas.ts";

const Education = z.object({
  /** Level 1 to 8. */
  higherEducation: z.int(),
  degree: z.nullable(z.string()),
  fieldOfStudy: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  institutionName: z.nullable(z.string()),
  /** Two-letter code. */
  countryOfIssuance: z.nullable(z.string()),
  completionYear: z.nullable(z.int()),
});

/** State of a client's request for a document. */
export const DocumentRequest = z.object({
  state: z.enum(documentRequestStates),
  askedAt: z.iso.datetime(),
  /** If allowed: until when the document is, or was, open. */
  until: z.nullable(z.iso.datetime()),
  /** If declined or withdrawn: from when on the client may ask again. */
  askAgainAt: z.nullable(z.iso.datetime()),
});
export type DocumentRequest = z.infer<typeof DocumentRequest>;

/** A document on the candidate page; `url` is null if the viewer may not open it. */
const Document = z.extend(Attachment, {
  url: z.nullable(z.string()),
  sizeBytes: z.int(),
  type: z.string(),
  /** Clients never see documents that are closed to everybody (`nobody`). */
  opening: z.enum(documentVisibilities),
  /** This client's request for a document that needs permission; null if there is none. */
  request: z.nullable(DocumentRequest),
});

/** A candidate for its owner or a client that has unlocked it; operators get fewer fields. */
export const CandidateDetail = z.extend(CandidateListItem, {
  fullNameAr: z.nullable(z.string()),
  /** Null for operators. */
  email: z.nullable(z.string()),
  /** With a plus sign and country code; null for operators too. */
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Currency code, and the amount per month. */
  salaryInfo: z.nullable(z.object({ currencyType: z.string(), salary: z.number() })),
  /** Whole months; null means available now. */
  noticePeriod: z.nullable(z.int()),
  professionalDetails: z.object({
    position: z.array(WorkRole),
    workExperience: z.object({ years: z.int(), months: z.int() }),
  }),
  desiredProfessions: z.array(Labels),
  educationalDetails: z.array(Education),
  skills: z.array(z.object({ label: z.string(), labelAr: z.nullable(z.string()) })),
  languages: z.array(z.extend(Labels, { level: z.nullable(z.enum(languageLevels)) })),
  files: z.array(Document),
  /** Never in a list. Null unless shared, and for operators. */
  sensitive: z.nullable(SensitiveAnswers),
});
export type CandidateDetail = z.infer<typeof CandidateDetail>;

/** Fields of a locked candidate: the `data` of a PREMIUM_REQUIRED error. */
export const LockedCandidate = z.object({
  profession: z.nullable(Labels),
  country: z.nullable(z.string()),
  /** Years in the profession, one decimal. */
  experience: z.number(),
});
export type LockedCandidate = z.infer<typeof LockedCandidate>;
