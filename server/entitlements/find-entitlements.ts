import type { Database } from "#/platform/database/database.ts";
import type { Viewer } from "#/platform/viewer.ts";
import {
  countClients,
  countPayingBoth,
  findEntitlementsRow,
  type ProfessionMerge,
} from "./queries.ts";
import type { ProfessionRecord } from "./tables.ts";

/** A row of the view `client_holdings`; nulls for an account that is not in it. */
type EntitlementsRow = {
  readonly isSubscribed: boolean | null;
  readonly subscribedUntil: Date | null;
  readonly isPastDue: boolean | null;
  readonly professions: readonly ProfessionRecord[] | null;
};

export type Entitlements = Pick<Viewer, "isSubscribed" | "paymentDueBy" | "professions">;

/** Entitlements at `now`: a profession whose paid period has ended is unpaid. */
export function entitlementsAt(now: Date, row: EntitlementsRow): Entitlements {
  const { isSubscribed, subscribedUntil, isPastDue, professions } = row;
  return {
    isSubscribed: isSubscribed === true && isBefore(now, subscribedUntil),
    paymentDueBy: isPastDue ? subscribedUntil : null,
    professions: (professions ?? []).map(({ paidUntil, isPaid, ...profession }) => ({
      ...profession,
      isPaid: isPaid && isBefore(now, paidUntil === null ? null : new Date(paidUntil)),
    })),
  };
}

const noEntitlements: Entitlements = { isSubscribed: false, paymentDueBy: null, professions: [] };

/** A client's entitlements at `now`; empty for an account that is not a client. */
export async function findEntitlements(
  db: Database,
  clientId: string,
  now: Date,
): Promise<Entitlements> {
  const row = await findEntitlementsRow(db, clientId);
  return row ? entitlementsAt(now, row) : noEntitlements;
}

/** Also returns the candidates who have hidden their profile from the client. */
export async function findViewerEntitlements(
  db: Database,
  clientId: string,
  now: Date,
): Promise<Entitlements & Pick<Viewer, "hidden">> {
  const row = await findEntitlementsRow(db, clientId);
  if (!row) return { ...noEntitlements, hidden: [] };
  return { ...entitlementsAt(now, row), hidden: row.hidden };
}

/** How many clients have each profession; a count of `limit + 1` means more than `limit`. */
export async function countClientsByProfession(
  db: Database,
  { ids, limit }: { readonly ids: readonly number[]; readonly limit: number },
): Promise<ReadonlyMap<number, number>> {
  const counts = await countClients(db, { ids, limit: limit + 1 });
  return new Map(counts.map(({ id, count }) => [id, count]));
}

/** How many clients have paid for both professions at `now`. */
export function countClientsPayingBoth(
  db: Database,
  merge: ProfessionMerge,
  now: Date,
): Promise<number> {
  return countPayingBoth(db, merge, now);
}

/** Null means no end. */
function isBefore(now: Date, end: Date | null): boolean {
  return end === null || now < end;
}
