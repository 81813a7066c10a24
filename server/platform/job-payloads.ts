import { clientTypes } from "@wasla/contract/companies/client-types";
import { languages } from "@wasla/contract/platform/language";
import { type MailKindName, mailKindNames } from "@wasla/contract/platform/mail-kinds";
import * as z from "zod/mini";
import type { $ZodType, output } from "zod/v4/core";

/** Cron jobs have a payload of the queue's own, which the schemas ignore. */
const noPayload = z.object({});
/** The next batch begins after this id. */
const batch = z.object({ after: z.optional(z.string()) });
const subscription = z.object({ subscriptionId: z.string() });
const account = z.object({ accountId: z.string() });
const names = z.object({ names: z.readonly(z.array(z.string())) });

const language = z.enum(languages);
const mailKind = z.pipe(
  z.transform((queued: unknown) =>
    typeof queued === "string" ? (earlierMailKinds.get(queued) ?? queued) : queued,
  ),
  z.enum(mailKindNames),
);
const provider = z.enum(["stripe", "sandbox"]);
const entryKind = z.enum(["profession", "skill"]);

/** Kinds of mail that earlier versions queued and that may still wait, with their present names. */
const earlierMailKinds = new Map<string, MailKindName>([
  ["chooseNewPassword", "passwordReset"],
  ["emailChangeAsked", "emailChangeRequested"],
  ["addressWanted", "emailAlreadyInUse"],
  ["papersAsked", "morePapersRequested"],
  ["heldBack", "accessSuspended"],
  ["givenBack", "accessRestored"],
  ["partlyRefunded", "partialRefund"],
  ["copyReady", "dataExportReady"],
  ["erasureAsked", "erasureRequested"],
  ["erasureUndone", "erasureCancelled"],
  ["erased", "accountErased"],
]);

/**
 * All jobs, by their names in the queue, with their payloads. Jobs of earlier versions may still
 * wait in it: a new field is optional, and a job that is no longer enqueued stays until none waits.
 */
export const jobPayloads = {
  // platform
  unlockAbandonedJobs: noPayload,
  sweepFailedJobs: noPayload,
  sweepAuditAddresses: noPayload,
  sendMail: z.object({
    id: z.string(),
    kind: mailKind,
    to: z.string(),
    language,
    /** Typed by the kind of mail. */
    values: z.custom<object>((values) => typeof values === "object" && values !== null),
  }),

  // listing
  foldCountCube: noPayload,

  // accounts
  mailLink: z.object({ wish: z.enum(["forgot", "resend"]), email: z.string() }),
  mailNewAddress: z.object({ ticket: z.string() }),
  sweepExpired: noPayload,

  // privacy
  sweepLedger: noPayload,
  mailDocumentRequests: z.object({ clientId: z.string(), candidateId: z.string() }),
  recordExportedCandidates: z.object({ batchId: z.string() }),

  // files
  removeUnusedBlobs: z.object({ sha256s: z.readonly(z.array(z.string())) }),
  removeChunks: names,
  scanFile: z.object({ name: z.string() }),
  sweepUploads: noPayload,

  // profiles
  createJobSeeker: z.object({
    fullName: z.string(),
    email: z.string(),
    /** E.164. */
    phone: z.string(),
    /** Referral code of the account that invited them. */
    ref: z.optional(z.string()),
    networkAddress: z.string(),
    language,
  }),
  sweepDrafts: noPayload,

  // companies
  createCompanyAccount: z.object({
    account: z.object({
      role: z.enum(["company", "corporate"]),
      email: z.string(),
      fullName: z.string(),
    }),
    facts: z.object({
      clientType: z.nullable(z.enum(clientTypes)),
      jobTitle: z.nullable(z.string()),
      companyName: z.nullable(z.string()),
      address: z.nullable(z.string()),
      city: z.nullable(z.string()),
      gender: z.nullable(z.enum(["Female", "Male"])),
      countryId: z.nullable(z.number()),
      nationalityId: z.nullable(z.number()),
      phone: z.nullable(z.string()),
      trn: z.nullable(z.string()),
    }),
    /** As entered. */
    professions: z.readonly(z.array(z.string())),
    /** The referral code. */
    ref: z.optional(z.string()),
    networkAddress: z.string(),
    language,
  }),

  // payments
  processWebhookEvent: z.object({ provider, id: z.string() }),
  syncSubscription: subscription,
  notifyGraceEnded: subscription,
  endContract: z.object({ clientId: z.string() }),
  syncAllSubscriptions: batch,
  lowerQuantity: subscription,
  creditReward: z.object({
    rewardId: z.string(),
    clientId: z.string(),
    customerId: z.string(),
    creditFils: z.number(),
  }),
  /** Must not contain the client's id: jobs that do are dropped when the client is erased. */
  eraseCustomer: z.object({ provider, customerId: z.string() }),
  reconcilePayments: noPayload,

  // candidates
  sweepBundles: noPayload,

  // shortlists
  mailViews: batch,

  // staff
  moveHolders: z.object({ kind: entryKind, from: z.number() }),
  refreshHolderListings: z.object({
    kind: entryKind,
    id: z.number(),
    after: z.optional(z.string()),
  }),

  // privacy-rights
  enqueueDueErasures: noPayload,
  cleanUpDataExports: noPayload,
  deleteUnverifiedAccounts: noPayload,
  createDataExport: account,
  removeStoredExports: names,
  eraseAccount: account,
} as const satisfies Readonly<Record<string, $ZodType<object>>>;

export type JobName = keyof typeof jobPayloads;

/** Names under which earlier versions queued jobs that may still wait, with their present names. */
export const earlierJobNames = {
  foldCube: "foldCountCube",
  freeLeftJobs: "unlockAbandonedJobs",
  sweepEnded: "sweepExpired",
  noteExportedPeople: "recordExportedCandidates",
  removeUnusedBytes: "removeUnusedBlobs",
  removePieces: "removeChunks",
  openJobSeeker: "createJobSeeker",
  openCompany: "createCompanyAccount",
  workNotice: "processWebhookEvent",
  settleSubscription: "syncSubscription",
  tellEndOfGrace: "notifyGraceEnded",
  settleRunning: "syncAllSubscriptions",
  forgetCustomer: "eraseCustomer",
  relistHolders: "refreshHolderListings",
  eraseDue: "enqueueDueErasures",
  sweepCopies: "cleanUpDataExports",
  sweepUnproven: "deleteUnverifiedAccounts",
  makeCopy: "createDataExport",
  removeCopies: "removeStoredExports",
  erasePerson: "eraseAccount",
} as const satisfies Readonly<Record<string, JobName>>;
export type JobPayload<N extends JobName> = output<(typeof jobPayloads)[N]>;
