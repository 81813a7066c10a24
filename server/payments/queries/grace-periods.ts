/** Subscriptions that nobody paid in time, whose clients are not told yet that access is over. */
import "#/payments/tables.ts";
import { type Kysely, sql } from "kysely";
import type { Provider } from "#/payments/tables.ts";
import type { Database, Tables } from "#/platform/database/database.ts";

type GraceQuery = {
  readonly provider: Provider;
  readonly now: Date;
  /** What was paid until then has no days of grace left. */
  readonly graceSince: Date;
};

/** The longest ago first. */
export async function listGraceEnded(
  db: Database,
  query: GraceQuery & { readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from subscription where ${graceEndedCondition(query)}
    order by paid_until limit ${query.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that the client is told; whose it is, undefined where nothing is to be told. */
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

/** Whose money went back has been told of that; a contract may open all the same. */
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
