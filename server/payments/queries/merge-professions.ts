import "#/payments/tables.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Tx = Kysely<Tables>;
export type ProfessionMerge = { readonly from: number; readonly into: number };

/** Subscriptions that cover `from`, locked before anything else, as a sync does. */
export async function lockCovering(
  tx: Tx,
  { from, into }: ProfessionMerge,
): Promise<readonly CoveringSubscription[]> {
  const { rows } = await sql<CoveringSubscription>`
    select id, is_live, covers @> ${[into]}::int[] as has_both from subscription
    where covers @> ${[from]}::int[] order by id for update`.execute(tx);
  return rows;
}

export type CoveringSubscription = {
  readonly id: string;
  readonly isLive: boolean;
  readonly hasBoth: boolean;
};

export async function mergeInSubscriptions(tx: Tx, merge: ProfessionMerge): Promise<void> {
  await sql`
    update subscription set covers = ${replaceProfession(sql.ref("covers"), merge)}
    where covers @> ${[merge.from]}::int[]`.execute(tx);
}

/**
 * A client that bought both pays twice for `into` now, and a refund of one payment must not lock
 * it. So an addition of only one of them keeps or gets the id `from`, which opens nothing any more.
 */
export async function mergeInAttempts(
  tx: Tx,
  merge: ProfessionMerge,
  payingBoth: readonly string[],
): Promise<void> {
  const { from, into } = merge;
  const both = [from, into];
  await sql`
    update checkout_attempt set
      covers = ${replaceProfession(sql.ref("covers"), merge)},
      profession_ids = case
        when kind = 'add' and not profession_ids @> ${both}::int[]
          and (covers @> ${both}::int[] or subscription_id = any(${payingBoth}::text[]))
        then array_replace(profession_ids, ${into}::int, ${from}::int)
        else ${replaceProfession(sql.ref("profession_ids"), merge)}
      end
    where covers @> ${[from]}::int[]`.execute(tx);
}

export async function mergeInContracts(tx: Tx, merge: ProfessionMerge): Promise<void> {
  await sql`
    update payment_contract set revision = default,
      profession_ids = ${replaceProfession(sql.ref("profession_ids"), merge)}
    where profession_ids @> ${[merge.from]}::int[]`.execute(tx);
}

/** Each profession once, in the original order. */
function replaceProfession(column: RawBuilder<unknown>, { from, into }: ProfessionMerge) {
  return sql`(
    select array_agg(id order by place) from (
      select id, min(place) as place
      from unnest(array_replace(${column}, ${from}::int, ${into}::int)) with ordinality as listed (id, place)
      group by id
    ) each
  )`;
}

/** A live subscription that charges for more than it covers; undefined otherwise. */
export async function findOvercharged(tx: Tx, id: string) {
  const subscription = await tx
    .selectFrom("subscription")
    .select(["clientId", "provider", "attemptId", "covers", "quantity"])
    .where("id", "=", id)
    .where("isLive", "=", true)
    .executeTakeFirst();
  return subscription && subscription.quantity > subscription.covers.length
    ? subscription
    : undefined;
}
