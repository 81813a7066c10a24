/** The audit log as CSV, untranslated. */

import { Readable } from "node:stream";
import type { AuditEntry, AuditFilter } from "@wasla/contract/staff/audit-endpoints";
import { BYTE_ORDER_MARK, csvLine } from "#/platform/csv-line.ts";
import type { Database } from "#/platform/database/database.ts";
import type { FileResponse } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import { listAuditRows } from "#/staff/queries/audit.ts";
import { describeAuditEntries } from "./describe-entries.ts";

/** Streams all matches, newest first, in batches that hold no connection in between. */
export function exportAuditLog({ replica }: Services, filter: AuditFilter): FileResponse {
  const body = Readable.from(streamLines(replica, filter), { objectMode: false });
  const headers = { "content-disposition": 'attachment; filename="audit.csv"' };
  return { file: { type: "text/csv; charset=utf-8", body, headers } };
}

const BATCH_SIZE = 1_000;

async function* streamLines(db: Database, filter: AuditFilter) {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));
  let before: number | undefined;
  while (true) {
    const rows = await listAuditRows(db, filter, { before, limit: BATCH_SIZE });
    if (rows.length > 0) yield (await describeAuditEntries(db, rows)).map(formatLine).join("");
    if (rows.length < BATCH_SIZE) return;
    before = rows.at(-1)?.id;
  }
}

type Column = { readonly title: string; readonly text: (entry: AuditEntry) => string };

const columns: readonly Column[] = [
  { title: "id", text: ({ _id }) => _id },
  { title: "at", text: ({ at }) => at },
  { title: "actorId", text: ({ actor }) => actor?._id ?? "" },
  { title: "actor", text: ({ actor }) => actor?.fullName ?? "" },
  { title: "action", text: ({ action }) => action },
  { title: "subject", text: ({ subject }) => subject },
  { title: "subjectId", text: ({ subjectId }) => subjectId },
  { title: "reason", text: ({ reason }) => reason ?? "" },
  { title: "address", text: ({ address }) => address ?? "" },
  { title: "before", text: ({ before }) => formatFacts(before) },
  { title: "after", text: ({ after }) => formatFacts(after) },
  { title: "details", text: ({ details }) => formatFacts(details) },
];

function formatLine(entry: AuditEntry): string {
  return csvLine(columns.map(({ text }) => text(entry)));
}

function formatFacts(facts: AuditEntry["before"]): string {
  return facts && Object.keys(facts).length > 0 ? JSON.stringify(facts) : "";
}
