import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

/** Makes all that changes what a client has begun, or has paid for, wait for each other. */
export async function lockPayments(tx: Kysely<Tables>, clientId: string): Promise<void> {
  const all = `payments of ${clientId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${all}, 0))`.execute(tx);
}
