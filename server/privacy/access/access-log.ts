import type { AccessEntry } from "@wasla/contract/privacy/access-endpoints";
import { invalidField } from "#/platform/app-error.ts";
import { today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import { countByDay, listAccessEntryRows } from "#/privacy/queries/client-activity.ts";
import { toClientSummary } from "./client-summary.ts";
import { decryptEntryId, encryptEntryId } from "./entry-id.ts";

const DEFAULT_PAGE_SIZE = 20;

type AccessPageQuery = {
  readonly before?: string | undefined;
  readonly count?: number | undefined;
};

/** Newest first. The cursor keeps pages stable while entries are added. */
export async function listAccess(
  { db, keys }: Services,
  candidateId: string,
  { before, count = DEFAULT_PAGE_SIZE }: AccessPageQuery,
): Promise<{ entries: AccessEntry[]; hasMore: boolean }> {
  const beforeNo = before && decryptEntryId(keys, candidateId, before);
  if (before && !beforeNo) throw invalidField("before", "platform.wrongFormat");
  const found = await listAccessEntryRows(db, { candidateId, before: beforeNo, count: count + 1 });
  const entries = found.slice(0, count).map(({ id, what, fileField, at, isHidden, ...client }) => ({
    _id: encryptEntryId(keys, candidateId, id),
    client: toClientSummary(client),
    what,
    fieldName: fileField,
    at: at.toISOString(),
    isHiddenFrom: isHidden,
  }));
  return { entries, hasMore: found.length > count };
}

/** Daily counts of the last 30 days in Gulf time, up to today, and sums of views. */
export async function readAccessSummary({ db, clock }: Services, candidateId: string) {
  const days = await countByDay(db, candidateId, { today: today(clock), count: 30 });
  const viewed = (last: number) => days.slice(-last).reduce((sum, day) => sum + day.viewed, 0);
  return { last7Days: viewed(7), last30Days: viewed(30), days };
}
