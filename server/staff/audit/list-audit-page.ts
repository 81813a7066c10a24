import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import type { AuditFilter } from "@wasla/contract/staff/audit-endpoints";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import { listAuditRows } from "#/staff/queries/audit.ts";
import { describeAuditEntries } from "./describe-entries.ts";

export async function listAuditPage(
  { replica }: Services,
  query: AuditFilter & PageRequest<number>,
) {
  const { after: before, count = MAX_PAGE_ROWS, ...filter } = query;
  const found = await listAuditRows(replica, filter, { before, limit: count + 1 });
  const { rows, next } = toPage(found, count, ({ id }) => String(id));
  return { rows: await describeAuditEntries(replica, rows), next };
}
