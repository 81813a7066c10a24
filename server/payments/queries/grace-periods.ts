/** Past-due subscriptions whose clients have not been notified yet that access has ended. */
import "#/payments/tables.ts";
import { type Kysely, sql } from "kysely";
import type { Provider } from "#/payments/tables.ts";
import type { Database, Tables } from "#/platform/database/database.ts";

type GraceQuery = {
  readonly provider: Provider;
  readonly now: Date;
  /** A month that ended before has no grace days left. */
  readonly graceSince: Date;
};

/** Longest ago first. */
export async function listGraceEnded(
  db: Database,
  query: GraceQuery & { readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from subscription where ${graceEndedCondition(query)}
    order by paid_until limit ${query.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks the client as notified and returns its id; undefined if there is nothing to notify. */
export async function markGraceEndNotified(
  tx: Kysely<Tables>,
  query: GraceQuery & { readonly id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ clientId: string }>`
    update subscription set lapse_told_for = paid_until
    where id = ${query.id} and ${graceEndedCondition(query)}
    returning client_id`.execute(tx);
  return rows[0]?.clientId;
}

/** Suspended clients have been notified already, and a contract may still give full access. */
function graceEndedCondition({ provider, now, graceSince }: GraceQuery) {
  return sql`status = 'past_due' and paid_until <= ${now}
    and (is_ending or paid_until <= ${graceSince})
    and lapse_told_for is distinct from paid_until
    and provider = ${provider} and suspension is null
    and not exists (
      select from payment_contract contract
      where contract.client_id = subscription.client_id
        and contract.profession_ids @> subscription.covers
        and (contract.until is null or contract.until > ${now})
    )`;
}
