import * as z from "zod/mini";
import { documentVisibilities } from "#/files/file-fields.ts";
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

/** How a client's request for a document stands. */
export const DocumentRequest = z.object({
  state: z.enum(documentRequestStates),
  askedAt: z.iso.datetime(),
  /** Of an allowed one: until when it is, or was, open. */
  until: z.nullable(z.iso.datetime()),
  /** Of one that was declined or withdrawn: from when on the client may ask again. */
  askAgainAt: z.nullable(z.iso.datetime()),
});
export type DocumentRequest = z.infer<typeof DocumentRequest>;

/** A document as the candidate page shows it; one that may not be opened has no address. */
const Document = z.extend(Attachment, {
  url: z.nullable(z.string()),
  sizeBytes: z.int(),
  type: z.string(),
  /** Clients are never told of documents that nobody may open. */
  opening: z.enum(documentVisibilities),
  /** Of a document that opens by permission: this client's request; null where it has not asked. */
  request: z.nullable(DocumentRequest),
});

/** A candidate as its owner or a client who has unlocked it reads it; operators get less. */
export const CandidateDetail = z.extend(CandidateListItem, {
  fullNameAr: z.nullable(z.string()),
  /** Null for operators. */
  email: z.nullable(z.string()),
  /** With a plus sign and country code; null for operators too. */
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Two-letter code of the currency, and the monthly amount in it. */
  salaryInfo: z.nullable(z.object({ currencyType: z.string(), salary: z.number() })),
  /** Whole months; null is available now. */
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
  /** Never in a list; null unless shared, and null for operators. */
  sensitive: z.nullable(SensitiveAnswers),
});
export type CandidateDetail = z.infer<typeof CandidateDetail>;

/** What a locked candidate still shows: the data of a PREMIUM_REQUIRED refusal. */
export const LockedCandidate = z.object({
  profession: z.nullable(Labels),
  country: z.nullable(z.string()),
  /** Years in the profession, one decimal. */
  experience: z.number(),
});
export type LockedCandidate = z.infer<typeof LockedCandidate>;
