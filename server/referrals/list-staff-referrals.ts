import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import { findStaffReferrals, type StaffReferralFilter } from "./queries/staff-referrals.ts";

export async function listStaffReferrals(
  { replica }: Services,
  { after: before, count = MAX_PAGE_ROWS, ...filter }: StaffReferralFilter & PageRequest<number>,
) {
  const pageRows = await findStaffReferrals(replica, filter, { before, limit: count + 1 });
  const { rows, next } = toPage(pageRows, count, ({ id }) => String(id));
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
