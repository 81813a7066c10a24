import { MOST_ROWS } from "@wasla/contract/platform/console";
import type { Services } from "#/platform/services.ts";
import { type Filter, listForStaff } from "./queries/staff-list.ts";

type Asked = Filter & {
  readonly after?: number | undefined;
  readonly count?: number | undefined;
};

/** Who brought whom, page after page. */
export async function listReferralsPage(
  { replica }: Services,
  { after: before, count = MOST_ROWS, ...filter }: Asked,
) {
  const found = await listForStaff(replica, filter, { before, most: count + 1 });
  const rows = found.slice(0, count).map(({ id, registeredAt, judgedAt, ...row }) => ({
    ...row,
    _id: String(id),
    registeredAt: registeredAt.toISOString(),
    judgedAt: judgedAt?.toISOString() ?? null,
  }));
  return { rows, next: found.length > count ? (rows.at(-1)?._id ?? null) : null };
}
