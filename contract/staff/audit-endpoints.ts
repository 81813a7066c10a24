/** The audit log, which can be read and taken away, and never changed. */
import * as z from "zod/mini";
import { pageFields, rowsOf } from "#/platform/console.ts";
import { endpoint } from "#/platform/endpoint.ts";
import { text, whole } from "#/platform/wire.ts";

const filters = {
  /** `room` or `room.deed`. */
  action: z.optional(text(100)),
  /** Kind of what was changed, such as client. */
  subject: z.optional(text(50)),
  subjectId: z.optional(text(100)),
  /** Who did it. */
  actorId: z.optional(z.uuid()),
  /** Days in Gulf time, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

const Facts = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
  _id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Null where the product itself did it. */
  actor: z.nullable(z.object({ _id: z.string(), fullName: z.nullable(z.string()) })),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  reason: z.nullable(z.string()),
  address: z.nullable(z.string()),
  before: z.nullable(Facts),
  after: z.nullable(Facts),
  details: Facts,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: "GET",
  path: "/staff/audit",
  about: "Who changed what, the newest first; `after` is the id of the last entry that was shown.",
  who: ["admin"],
  query: z.strictObject({
    ...filters,
    after: z.optional(whole(1, Number.MAX_SAFE_INTEGER)),
    count: pageFields.count,
  }),
  reply: rowsOf(AuditEntry),
});

export const exportAudit = endpoint({
  method: "GET",
  path: "/staff/audit/export",
  about: "The same as CSV, all of it.",
  who: ["admin"],
  query: z.strictObject(filters),
  reply: z.never(),
  files: ["text/csv"],
});
