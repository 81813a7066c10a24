import type { Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { waitForTurn } from "#/platform/database/turn.ts";

/** Makes all that changes what a client has begun, or has paid for, wait for each other. */
export async function lockPayments(tx: Kysely<Tables>, clientId: string): Promise<void> {
  await waitForTurn(tx, `payments of ${clientId}`);
}
