/** Tries to pay, from the press of the button to their end. */
import "#/payments/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { keepProfessions } from "#/catalogue/catalogue.ts";
import type { AttemptState, Provider } from "#/payments/tables.ts";
import type { Tables } from "#/platform/database/database.ts";
import { waitForTurn } from "#/platform/database/turn.ts";

type Db = Kysely<Tables>;
type Whose = { readonly clientId: string; readonly provider: Provider };

export type Attempt = Selectable<Tables["checkoutAttempt"]>;

/**
 * Makes all that changes what a client has begun, or has paid for, wait for each other. To be
 * called first: no profession of these is merged from then on, and a merge locks the same rows
 * after that.
 */
export async function lockPayments(tx: Transaction<Tables>, clientId: string): Promise<void> {
  await waitForTurn(tx, `payments of ${clientId}`);
  await keepProfessions(tx, () => listCovered(tx, clientId));
}

export function findOpen(db: Db, { clientId, provider }: Whose): Promise<Attempt | undefined> {
  return db
    .selectFrom("checkoutAttempt")
    .selectAll()
    .where("clientId", "=", clientId)
    .where("provider", "=", provider)
    .where("state", "=", "open")
    .executeTakeFirst();
}

export function findAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  return db.selectFrom("checkoutAttempt").selectAll().where("id", "=", id).executeTakeFirst();
}

type SameAgain = Whose & { readonly fingerprint: string; readonly since: Date };

/** The last try at the same that the provider never answered. */
export function findUnanswered(db: Db, wanted: SameAgain): Promise<Attempt | undefined> {
  return db
    .selectFrom("checkoutAttempt")
    .selectAll()
    .where("clientId", "=", wanted.clientId)
    .where("provider", "=", wanted.provider)
    .where("state", "=", "failed")
    .where("invoiceId", "is", null)
    .where("fingerprint", "=", wanted.fingerprint)
    .where("beganAt", ">", wanted.since)
    .orderBy("beganAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function insertAttempt(
  db: Db,
  attempt: Insertable<Tables["checkoutAttempt"]>,
): Promise<Attempt> {
  return db.insertInto("checkoutAttempt").values(attempt).returningAll().executeTakeFirstOrThrow();
}

/** Whether an addition may be at the provider at this moment, begun since then and not answered. */
export async function isAdding(db: Db, { clientId, provider }: Whose, since: Date) {
  const found = await db
    .selectFrom("checkoutAttempt")
    .select("id")
    .where("clientId", "=", clientId)
    .where("provider", "=", provider)
    .where("state", "=", "open")
    .where("kind", "=", "add")
    .where("invoiceId", "is", null)
    .where("beganAt", ">", since)
    .executeTakeFirst();
  return found !== undefined;
}

/** One that failed may still be gone on with. */
export async function openAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable("checkoutAttempt")
    .set({ state: "open", endedAt: null })
    .where("id", "=", id)
    .execute();
}

/**
 * The provider is asked for it once more. An addition counts as begun just now: it may be charged
 * at any moment. Others stay as old as the key they were first asked for under.
 */
export async function askAgain(db: Db, { id, kind }: Attempt, now: Date): Promise<void> {
  await db
    .updateTable("checkoutAttempt")
    .set({ state: "open", endedAt: null, ...(kind === "add" && { beganAt: now }) })
    .where("id", "=", id)
    .execute();
}

type Closing = { readonly id: string; readonly state: AttemptState; readonly now: Date };

/** Ends a try that is open; what has ended stays as it is. */
export async function closeAttempt(db: Db, closing: Closing): Promise<void> {
  await closingOf(db, closing).execute();
}

/** The same, of one that the provider has not answered in the meantime. */
export async function closeUnanswered(db: Db, closing: Closing): Promise<void> {
  await closingOf(db, closing).where("invoiceId", "is", null).execute();
}

type Answer = Pick<Attempt, "id" | "subscriptionId" | "invoiceId" | "paymentIntentId" | "dueFils">;

export async function noteAnswer(db: Db, { id, ...answer }: Answer): Promise<void> {
  await db.updateTable("checkoutAttempt").set(answer).where("id", "=", id).execute();
}

export type Intended = Attempt & {
  /** It was paid, and what it paid for still runs. */
  readonly holds: boolean;
};

/** What a payment at the provider was for; undefined for one that is not known here. */
export async function findByIntent(
  db: Db,
  provider: Provider,
  paymentIntentId: string,
): Promise<Intended | undefined> {
  const { rows } = await sql<Intended>`
    select attempt.*,
      state = 'paid' and coalesce(subscription.is_live, false) as holds
    from checkout_attempt attempt
    left join subscription on subscription.id = attempt.subscription_id
    where attempt.provider = ${provider} and payment_intent_id = ${paymentIntentId}
    order by holds desc limit 1`.execute(db);
  return rows[0];
}

/** The professions in all that a merge would change. */
async function listCovered(db: Db, clientId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(covers) as id from subscription where client_id = ${clientId}
    union select unnest(covers) from checkout_attempt where client_id = ${clientId}
    union select unnest(profession_ids) from payment_contract where client_id = ${clientId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function closingOf(db: Db, { id, state, now }: Closing) {
  return db
    .updateTable("checkoutAttempt")
    .set({ state, endedAt: now })
    .where("id", "=", id)
    .where("state", "=", "open");
}
