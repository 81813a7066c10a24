/** The audit log, page after page. */
import { MOST_ROWS } from "@wasla/contract/platform/console";
import type { Services } from "#/platform/services.ts";
import { type AuditFilter, listEntries } from "#/staff/queries/audit.ts";
import { entriesOf } from "./entries.ts";

type Asked = AuditFilter & {
  readonly after?: number | undefined;
  readonly count?: number | undefined;
};

export async function listAuditPage({ replica }: Services, asked: Asked) {
  const { after: before, count = MOST_ROWS, ...filter } = asked;
  const rows = await listEntries(replica, filter, { before, most: count + 1 });
  const shown = await entriesOf(replica, rows.slice(0, count));
  return { rows: shown, next: rows.length > count ? (shown.at(-1)?._id ?? null) : null };
}
