/** The audit log as a file: the words of the log itself, in no language. */

import { Readable } from "node:stream";
import type { AuditEntry, AuditFilter } from "@wasla/contract/staff/audit-endpoints";
import { BYTE_ORDER_MARK, csvLine } from "#/platform/csv-line.ts";
import type { Database } from "#/platform/database/database.ts";
import type { FileAnswer } from "#/platform/http/serve.ts";
import type { Services } from "#/platform/services.ts";
import { listEntries } from "#/staff/queries/audit.ts";
import { entriesOf } from "./entries.ts";

/** All that match, the newest first, a thousand at a time: no connection is held meanwhile. */
export function exportAuditLog({ replica }: Services, filter: AuditFilter): FileAnswer {
  const body = Readable.from(linesOf(replica, filter), { objectMode: false });
  const headers = { "content-disposition": 'attachment; filename="audit.csv"' };
  return { file: { type: "text/csv; charset=utf-8", body, headers } };
}

const BATCH = 1_000;

async function* linesOf(db: Database, filter: AuditFilter) {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));
  let before: number | undefined;
  while (true) {
    const rows = await listEntries(db, filter, { before, most: BATCH });
    if (rows.length > 0) yield (await entriesOf(db, rows)).map(lineOf).join("");
    if (rows.length < BATCH) return;
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
  { title: "before", text: ({ before }) => factsText(before) },
  { title: "after", text: ({ after }) => factsText(after) },
  { title: "details", text: ({ details }) => factsText(details) },
];

function lineOf(entry: AuditEntry): string {
  return csvLine(columns.map(({ text }) => text(entry)));
}

function factsText(facts: AuditEntry["before"]): string {
  return facts && Object.keys(facts).length > 0 ? JSON.stringify(facts) : "";
}
