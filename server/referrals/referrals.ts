/**
 * Door: who was brought along by whom, and when that counts.
 *
 * A job seeker's referral is judged where the profile is saved, and a client's where its invoice is
 * paid. Nobody gets as far before the address is proven, for nobody signs in before, so that
 * nothing has to be told when it is proven; it is asked all the same.
 */
import { CLIENT_POINTS, codeShape, JOB_SEEKER_POINTS } from "@wasla/contract/referrals/schemas";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { SealedColumn } from "#/platform/reseal.ts";
import type { Services } from "#/platform/services.ts";
import { seedContext } from "./draws/month.ts";
import { type Counted, judge, keepInStep } from "./judge.ts";
import { phoneHashes } from "./phone-hash.ts";
import * as queries from "./queries/referrals.ts";
import { referrerOf } from "./referrer.ts";

type Tx = Transaction<Tables>;
type Given = Pick<Services, "keys" | "clock">;

export type Registered = {
  readonly accountId: string;
  /** Whatever came along; what is no code, an unknown one or one's own means nothing. */
  readonly ref?: string | undefined;
  /** E.164, where it is known yet. */
  readonly phone?: string | null | undefined;
};

/** A code that came along with a registration, however written; undefined where it is none. */
export function codeIn(ref: string | undefined): string | undefined {
  const written = ref?.trim().toUpperCase();
  return written && codeShape.test(written) ? written : undefined;
}

/** To be called in the transaction that opens an account, once. */
export async function noteRegistered(
  tx: Tx,
  given: Given,
  { accountId, ref, phone }: Registered,
): Promise<void> {
  const code = codeIn(ref);
  if (code !== undefined) {
    const registeredAt = given.clock.now();
    await queries.insertReferral(tx, { referredId: accountId, code, registeredAt });
  }
  if (phone) await notePhone(tx, given, { accountId, phone });
}

export type Phoned = { readonly accountId: string; readonly phone: string };

/** Somebody's number, whenever it was saved: nobody else counts by it, also once it is changed. */
export async function notePhone(tx: Tx, { keys }: Given, { accountId, phone }: Phoned) {
  const [phoneHash] = phoneHashes(keys, phone);
  await referrerOf(tx, accountId);
  await queries.keepPhone(tx, accountId, phoneHash);
}

/** A job seeker's profile is saved, and complete: whoever brought this person gets points, once. */
export async function noteCompleted(tx: Tx, given: Given, { accountId, phone }: Phoned) {
  await notePhone(tx, given, { accountId, phone });
  await judge(tx, given, { ...completed, referredId: accountId, phone });
}

/** A client has paid: whoever brought it gets points, once. Without a number it waits. */
export async function notePaid(
  tx: Tx,
  given: Given,
  { accountId, phone }: { readonly accountId: string; readonly phone: string | null },
): Promise<void> {
  if (phone) await judge(tx, given, { ...paid, referredId: accountId, phone });
  await keepInStep(tx, given, { clientId: accountId, points: paid.points });
}

/** All that a client ever paid went back: so do the points for it, until some comes again. */
export async function noteGivenBack(tx: Tx, given: Given, clientId: string): Promise<void> {
  await keepInStep(tx, given, { clientId, points: 0 });
}

const completed: Counted = { kind: "jobSeeker", points: JOB_SEEKER_POINTS };
const paid: Counted = { kind: "client", points: CLIENT_POINTS };

/** What prize draws are drawn by, for a new DATA_KEY. */
export const sealedSeeds: SealedColumn = {
  ...{ table: "prize_draw", key: "month", column: "sealed_seed" },
  contextOf: seedContext,
};
