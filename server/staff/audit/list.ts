/** The audit log, page after page. */

import { MOST_ROWS } from "@wasla/contract/platform/console";
import type { AuditFilter } from "@wasla/contract/staff/audit-endpoints";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import { listEntries } from "#/staff/queries/audit.ts";
import { entriesOf } from "./entries.ts";

export async function listAuditPage({ replica }: Services, asked: AuditFilter & Paged<number>) {
  const { after: before, count = MOST_ROWS, ...filter } = asked;
  const found = await listEntries(replica, filter, { before, most: count + 1 });
  const { rows, next } = pageOf(found, count, ({ id }) => String(id));
  return { rows: await entriesOf(replica, rows), next };
}
