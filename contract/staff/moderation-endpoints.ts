/** Professions and skills suggested by users, moderated through the same endpoints. */
import * as z from "zod/mini";
import { entryNameSchema } from "#/catalogue/entry-name.ts";
import { endpoint } from "#/platform/endpoint.ts";
import {
  CappedCount,
  CatalogueEntryRef,
  PersonRef,
  pageResponse,
  paginationFields,
  Reason,
} from "#/platform/operator-schemas.ts";
import { catalogueId, requiredLine, successResponse, text } from "#/platform/schemas.ts";
import { AuditEntry } from "./audit-endpoints.ts";

/** Counts are capped at these numbers, in lists and in merge previews. */
export const MAX_COUNTED = 1_000;
export const MAX_PREVIEWED = 1_000_000;
/** Entries per approval request. */
const MAX_APPROVED = 100;
/** Audit entries shown for one catalogue entry. */
export const MAX_HISTORY = 50;
export const MAX_LABEL_LENGTH = 80;

export const entryStates = ["pending", "approved", "rejected", "merged"] as const;
export type EntryState = (typeof entryStates)[number];

const MoveProgress = z.object({
  into: CatalogueEntryRef,
  moved: z.int(),
  of: z.int(),
  isMoving: z.boolean(),
});

const CatalogueEntry = z.extend(CatalogueEntryRef, {
  /** Null for skills. */
  sector: z.nullable(z.object({ label: z.string(), labelAr: z.string() })),
  state: z.enum(entryStates),
  /** Null for entries that were seeded. */
  askedBy: z.nullable(PersonRef),
  /** ISO 8601. */
  askedAt: z.string(),
  people: CappedCount,
  /** Clients that selected it; 0 for skills. */
  clients: CappedCount,
  rejectReason: z.nullable(z.string()),
  /** For a merged entry: its replacement, and how many holders have been moved so far. */
  merged: z.nullable(MoveProgress),
  /** For a pending entry: up to five similar approved ones; `likeness` is at most 1. */
  alike: z.array(z.extend(CatalogueEntryRef, { likeness: z.number() })),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

/** Result per entry of an approval request. */
const outcomes = ["approved", "alreadyApproved", "merged", "unknown"] as const;
export type ApprovalOutcome = (typeof outcomes)[number];

const MergePreview = z.object({
  from: CatalogueEntryRef,
  into: CatalogueEntryRef,
  /** Holders of the merged entry, and their work roles with it. */
  people: CappedCount,
  roles: CappedCount,
  clients: CappedCount,
  /** Clients that paid for both: one with the later date remains, the next renewal has one less. */
  payingBoth: z.int(),
  /** Saved views that filter by it. */
  views: CappedCount,
  /** Shortlists with candidates who hold it; the merge does not change them. */
  shortlists: CappedCount,
});
export type MergePreview = z.infer<typeof MergePreview>;

const label = entryNameSchema("platform.required", MAX_LABEL_LENGTH);
/** Null removes it; the English name is shown instead. */
const labelAr = z.optional(z.nullable(label));
const params = z.strictObject({ id: catalogueId() });
const sector = z.optional(requiredLine("platform.required", MAX_LABEL_LENGTH));

const ApprovalRequest = z.strictObject({
  entries: z
    .array(z.strictObject({ id: catalogueId(), labelAr, sector }))
    .check(z.minLength(1), z.maxLength(MAX_APPROVED)),
  reason: Reason,
});

/** Omitted fields stay unchanged. */
const RenameRequest = z.strictObject({
  label: z.optional(label),
  labelAr,
  sector,
  reason: Reason,
});

type EntryKind = "professions" | "skills";
const operatorsOnly = { who: ["admin"] } as const;
const kindNames = { professions: "profession", skills: "skill" } as const;

function readEndpoints(kind: EntryKind) {
  return {
    list: endpoint({
      ...operatorsOnly,
      method: "GET",
      path: `/staff/${kind}`,
      about: `List each ${kindNames[kind]} with a given state: waiting ones by age, others by name; \`after\` is the id of the last one shown.`,
      query: z.strictObject({
        ...paginationFields,
        after: z.optional(catalogueId()),
        /** Defaults to pending. */
        state: z.optional(z.enum(entryStates)),
        search: z.optional(text(100)),
      }),
      reply: pageResponse(CatalogueEntry),
    }),
    read: endpoint({
      ...operatorsOnly,
      method: "GET",
      path: `/staff/${kind}/:id`,
      about: `Return a ${kindNames[kind]} with its history, newest first.`,
      params,
      reply: successResponse(z.object({ entry: CatalogueEntry, history: z.array(AuditEntry) })),
      errors: ["NOT_FOUND"],
    }),
    previewMerge: endpoint({
      ...operatorsOnly,
      method: "GET",
      path: `/staff/${kind}/:id/merge`,
      about: `Preview the effects of merging a ${kindNames[kind]} into another.`,
      params,
      query: z.strictObject({ into: catalogueId() }),
      reply: successResponse(MergePreview),
      errors: ["NOT_FOUND", "CONFLICT"],
    }),
  };
}

function actionEndpoints(kind: EntryKind) {
  return {
    approve: endpoint({
      ...operatorsOnly,
      method: "POST",
      path: `/staff/${kind}/approve`,
      about: `Approve up to ${MAX_APPROVED} at once and return the result for each; a rejected ${kindNames[kind]} can be approved too.`,
      body: ApprovalRequest,
      reply: successResponse(z.array(z.object({ _id: z.string(), outcome: z.enum(outcomes) }))),
      errors: ["LABEL_TAKEN"],
    }),
    rename: endpoint({
      ...operatorsOnly,
      method: "PUT",
      path: `/staff/${kind}/:id`,
      about: `Rename a ${kindNames[kind]}; everyone who uses it shows the new name soon. A name in use is rejected, with the other entry in \`data\`.`,
      params,
      body: RenameRequest,
      reply: successResponse(CatalogueEntry),
      errors: ["NOT_FOUND", "CONFLICT", "LABEL_TAKEN"],
    }),
    reject: endpoint({
      ...operatorsOnly,
      method: "POST",
      path: `/staff/${kind}/:id/reject`,
      about: `Reject a ${kindNames[kind]} that awaits review or is not in use. People who entered it keep it on their profile, where nobody else sees or finds it.`,
      params,
      body: z.strictObject({ reason: Reason }),
      reply: successResponse(CatalogueEntry),
      errors: ["NOT_FOUND", "CONFLICT", "IN_USE"],
    }),
    merge: endpoint({
      ...operatorsOnly,
      method: "POST",
      path: `/staff/${kind}/:id/merge`,
      about: `Merge a ${kindNames[kind]} into another, which replaces it immediately; its people are moved soon after.`,
      params,
      body: z.strictObject({ into: catalogueId(), reason: Reason }),
      reply: successResponse(MoveProgress),
      errors: ["NOT_FOUND", "CONFLICT"],
    }),
  };
}

export const {
  list: listProfessionEntries,
  read: readProfessionEntry,
  previewMerge: previewProfessionMerge,
} = readEndpoints("professions");
export const {
  approve: approveProfessions,
  rename: renameProfession,
  reject: rejectProfession,
  merge: mergeProfessions,
} = actionEndpoints("professions");

export const {
  list: listSkillEntries,
  read: readSkillEntry,
  previewMerge: previewSkillMerge,
} = readEndpoints("skills");
export const {
  approve: approveSkills,
  rename: renameSkill,
  reject: rejectSkill,
  merge: mergeSkills,
} = actionEndpoints("skills");

export const listSectors = endpoint({
  ...operatorsOnly,
  method: "GET",
  path: "/staff/sectors",
  about: "List the sectors that a profession can belong to.",
  reply: successResponse(z.array(z.object({ label: z.string(), labelAr: z.string() }))),
});
