/** Door: what a client holds at a moment. */
import type { Database } from "#/platform/database/database.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { countClients, countPayingBoth, findHoldings, type Merge } from "./queries.ts";
import type { RecordedHolding } from "./tables.ts";

/** A row of the view `client_holdings`, or the nulls of a person who is not in it. */
type Recorded = {
  readonly isSubscribed: boolean | null;
  readonly subscribedUntil: Date | null;
  readonly isPastDue: boolean | null;
  readonly professions: readonly RecordedHolding[] | null;
};

export type Holdings = Pick<Viewer, "isSubscribed" | "paymentDueBy" | "professions">;

/** What holds at `now`: what was paid until before counts as unpaid, whoever is late to say so. */
export function holdingsAt(now: Date, recorded: Recorded): Holdings {
  const { isSubscribed, subscribedUntil, isPastDue, professions } = recorded;
  return {
    isSubscribed: isSubscribed === true && isBefore(now, subscribedUntil),
    paymentDueBy: isPastDue ? subscribedUntil : null,
    professions: (professions ?? []).map(({ paidUntil, isPaid, ...profession }) => ({
      ...profession,
      isPaid: isPaid && isBefore(now, paidUntil === null ? null : new Date(paidUntil)),
    })),
  };
}

const nothing: Holdings = { isSubscribed: false, paymentDueBy: null, professions: [] };

/** What a client holds at `now`; nothing for a person who is not a client. */
export async function holdingsOf(db: Database, clientId: string, now: Date): Promise<Holdings> {
  const recorded = await findHoldings(db, clientId);
  return recorded ? holdingsAt(now, recorded) : nothing;
}

/** The same, and who hides from the client: all that the premium rule asks about it. */
export async function standingOf(
  db: Database,
  clientId: string,
  now: Date,
): Promise<Holdings & Pick<Viewer, "hidden">> {
  const recorded = await findHoldings(db, clientId);
  if (!recorded) return { ...nothing, hidden: [] };
  return { ...holdingsAt(now, recorded), hidden: recorded.hidden };
}

/** How many clients hold each of these professions; one more than `most` means more. */
export async function clientsOf(
  db: Database,
  { ids, most }: { readonly ids: readonly number[]; readonly most: number },
): Promise<ReadonlyMap<number, number>> {
  const counts = await countClients(db, { ids, most: most + 1 });
  return new Map(counts.map(({ id, count }) => [id, count]));
}

/** How many clients have paid for both professions at `now`. */
export function payingBoth(db: Database, merge: Merge, now: Date): Promise<number> {
  return countPayingBoth(db, merge, now);
}

/** No end is never reached. */
function isBefore(now: Date, end: Date | null): boolean {
  return end === null || now < end;
}
