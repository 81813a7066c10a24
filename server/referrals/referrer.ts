import type { Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { newCode } from "./code.ts";
import { findReferrer, insertReferrer, type Referrer } from "./queries/referrals.ts";

/** Somebody's code and points; made where it is asked for first, by however many at once. */
export async function referrerOf(db: Kysely<Tables>, accountId: string): Promise<Referrer> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const known = await findReferrer(db, accountId);
    if (known) return known;
    await insertReferrer(db, { accountId, code: newCode() });
  }
  throw new Error("every code that was made is somebody's");
}

/** Of 852,891,037,441 codes few are taken. */
const MOST_TRIES = 10;
