import { MOST_ROWS } from "@wasla/contract/platform/console";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import { type Filter, listForStaff } from "./queries/staff-list.ts";

/** Who brought whom, page after page. */
export async function listReferralsPage(
  { replica }: Services,
  { after: before, count = MOST_ROWS, ...filter }: Filter & Paged<number>,
) {
  const found = await listForStaff(replica, filter, { before, most: count + 1 });
  const { rows, next } = pageOf(found, count, ({ id }) => String(id));
  return {
    rows: rows.map(({ id, registeredAt, judgedAt, ...row }) => ({
      ...row,
      _id: String(id),
      registeredAt: registeredAt.toISOString(),
      judgedAt: judgedAt?.toISOString() ?? null,
    })),
    next,
  };
}
