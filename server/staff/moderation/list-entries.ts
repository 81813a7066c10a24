import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import { type EntryState, MAX_HISTORY } from "@wasla/contract/staff/moderation-endpoints";
import { listEntriesByStatus, listSectors } from "#/catalogue/moderation/moderation.ts";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import { describeAuditEntries as auditOf } from "#/staff/audit/describe-entries.ts";
import { listAuditRows } from "#/staff/queries/audit.ts";
import { describeEntries, describeEntry } from "./describe-entries.ts";
import { type EntryKind, getEntry } from "./entry-kind.ts";

type EntryListQuery = PageRequest<number> & {
  readonly state?: EntryState | undefined;
  readonly search?: string | undefined;
};

/** A page of entries in one state, by default the pending ones. */
export async function listEntriesPage({ db }: Services, kind: EntryKind, query: EntryListQuery) {
  const { state: status = "pending", search = "", after, count = MAX_PAGE_ROWS } = query;
  const words = search.split(/\s+/u).filter((word) => word !== "");
  const found = await listEntriesByStatus(db, kind, { status, words, after, limit: count + 1 });
  const { rows, next } = toPage(found, count, ({ id }) => String(id));
  return { rows: await describeEntries(db, kind, rows), next };
}

/** An entry with its audit history. Throws 404 if it does not exist. */
export async function readEntry({ db }: Services, kind: EntryKind, id: number) {
  const entry = await describeEntry(db, kind, await getEntry(db, kind, id));
  const about = { subject: kind, subjectId: String(id) };
  const rows = await listAuditRows(db, about, { before: undefined, limit: MAX_HISTORY });
  return { entry, history: await auditOf(db, rows) };
}

export async function listSectorLabels({ db }: Services) {
  const found = await listSectors(db);
  return found.map(({ sector, sectorAr }) => ({ label: sector, labelAr: sectorAr }));
}
