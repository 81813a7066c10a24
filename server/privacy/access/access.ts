/** What a candidate is told of who opened, took and exported what it shows. */
import type { AccessEntry } from "@wasla/contract/privacy/access-endpoints";
import { today } from "#/platform/clock.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { countDays, listEntries } from "#/privacy/queries/visitors.ts";
import { entryIdOf, entryNoOf } from "./entry-id.ts";
import { visitorOf } from "./visitor.ts";

const USUAL_PAGE = 20;

type Asked = { readonly before?: string | undefined; readonly count?: number | undefined };

/** A page of the ledger, newest first; what comes in meanwhile moves no page behind it. */
export async function listAccess(
  { db, keys }: Services,
  candidateId: string,
  { before, count = USUAL_PAGE }: Asked,
): Promise<{ entries: AccessEntry[]; hasMore: boolean }> {
  const beforeNo = before && entryNoOf(keys, candidateId, before);
  if (before && !beforeNo) throw fault("before", "platform.wrongFormat");
  const found = await listEntries(db, { candidateId, before: beforeNo, count: count + 1 });
  const entries = found.slice(0, count).map(({ id, what, fileField, at, isHidden, ...told }) => ({
    _id: entryIdOf(keys, candidateId, id),
    client: visitorOf(told),
    what,
    fieldName: fileField,
    at: at.toISOString(),
    isHiddenFrom: isHidden,
  }));
  return { entries, hasMore: found.length > count };
}

/** The last 30 days of the Gulf, today the last of them, and their sums. */
export async function countAccess({ db, clock }: Services, candidateId: string) {
  const days = await countDays(db, candidateId, { today: today(clock), count: 30 });
  const viewed = (last: number) => days.slice(-last).reduce((sum, day) => sum + day.viewed, 0);
  return { last7Days: viewed(7), last30Days: viewed(30), days };
}
