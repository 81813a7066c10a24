import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import {
  CatalogueEntryRef,
  GulfDay,
  PersonRef,
  pageResponse,
  paginationFields,
} from "#/platform/operator-schemas.ts";
import { integer, text } from "#/platform/schemas.ts";

const Filters = z.strictObject({
  /** `module` or `module.action`. */
  action: z.optional(text(100)),
  /** Kind of the changed object, such as `client`. */
  subject: z.optional(text(50)),
  subjectId: z.optional(text(100)),
  actorId: z.optional(z.uuid()),
  /** Days in Gulf time, inclusive. */
  from: z.optional(GulfDay),
  to: z.optional(GulfDay),
});
export type AuditFilter = z.output<typeof Filters>;

const AuditValues = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
  _id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Null for a change made by the system. */
  actor: z.nullable(PersonRef),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** Current name of the subject; null for an erased account or a subject without a name. */
  about: z.nullable(z.omit(CatalogueEntryRef, { _id: true })),
  /** Catalogue entries whose ids occur in the facts below. */
  entries: z.array(CatalogueEntryRef),
  reason: z.nullable(z.string()),
  address: z.nullable(z.string()),
  before: z.nullable(AuditValues),
  after: z.nullable(AuditValues),
  details: AuditValues,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: "GET",
  path: "/staff/audit",
  about: "List audit log entries, newest first; `after` is the id of the last entry shown.",
  who: ["admin"],
  query: z.extend(Filters, {
    after: z.optional(integer(1, Number.MAX_SAFE_INTEGER)),
    count: paginationFields.count,
  }),
  reply: pageResponse(AuditEntry),
});

export const exportAudit = endpoint({
  method: "GET",
  path: "/staff/audit/export",
  about: "Export all matching audit log entries as CSV.",
  who: ["admin"],
  query: Filters,
  reply: z.never(),
  files: ["text/csv"],
});
