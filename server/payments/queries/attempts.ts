/** Tries to pay, from the press of the button to their end. */
import "#/payments/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { lockReadProfessions } from "#/catalogue/catalogue.ts";
import type { AttemptStatus, Provider } from "#/payments/tables.ts";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
type ClientKey = { readonly clientId: string; readonly provider: Provider };

export type CheckoutAttempt = Selectable<Tables["checkoutAttempt"]>;

/**
 * Makes all that changes what a client has begun, or has paid for, wait for each other. To be
 * called first: no profession of these is merged from then on, and a merge locks the same rows
 * after that.
 */
export async function lockPayments(tx: Transaction<Tables>, clientId: string): Promise<void> {
  await acquireAdvisoryLock(tx, `payments of ${clientId}`);
  await lockReadProfessions(tx, () => listCoveredProfessions(tx, clientId));
}

export function findOpenAttempt(
  db: Db,
  { clientId, provider }: ClientKey,
): Promise<CheckoutAttempt | undefined> {
  return db
    .selectFrom("checkoutAttempt")
    .selectAll()
    .where("clientId", "=", clientId)
    .where("provider", "=", provider)
    .where("state", "=", "open")
    .executeTakeFirst();
}

export function findAttempt(db: Db, id: string): Promise<CheckoutAttempt | undefined> {
  return db.selectFrom("checkoutAttempt").selectAll().where("id", "=", id).executeTakeFirst();
}

type UnansweredQuery = ClientKey & { readonly fingerprint: string; readonly since: Date };

/** The last try at the same that the provider never answered. */
export function findUnanswered(
  db: Db,
  query: UnansweredQuery,
): Promise<CheckoutAttempt | undefined> {
  return db
    .selectFrom("checkoutAttempt")
    .selectAll()
    .where("clientId", "=", query.clientId)
    .where("provider", "=", query.provider)
    .where("state", "=", "failed")
    .where("invoiceId", "is", null)
    .where("fingerprint", "=", query.fingerprint)
    .where("beganAt", ">", query.since)
    .orderBy("beganAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function insertAttempt(
  db: Db,
  attempt: Insertable<Tables["checkoutAttempt"]>,
): Promise<CheckoutAttempt> {
  return db.insertInto("checkoutAttempt").values(attempt).returningAll().executeTakeFirstOrThrow();
}

/** Whether an addition may be at the provider at this moment, begun since then and not answered. */
export async function hasOpenAddition(db: Db, { clientId, provider }: ClientKey, since: Date) {
  const attempt = await db
    .selectFrom("checkoutAttempt")
    .select("id")
    .where("clientId", "=", clientId)
    .where("provider", "=", provider)
    .where("state", "=", "open")
    .where("kind", "=", "add")
    .where("invoiceId", "is", null)
    .where("beganAt", ">", since)
    .executeTakeFirst();
  return attempt !== undefined;
}

/** One that failed may still be gone on with. */
export async function reopenAttempt(db: Db, id: string): Promise<void> {
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
export async function restartAttempt(
  db: Db,
  { id, kind }: CheckoutAttempt,
  now: Date,
): Promise<void> {
  await db
    .updateTable("checkoutAttempt")
    .set({ state: "open", endedAt: null, ...(kind === "add" && { beganAt: now }) })
    .where("id", "=", id)
    .execute();
}

type AttemptClosing = { readonly id: string; readonly state: AttemptStatus; readonly now: Date };

/** Ends a try that is open; what has ended stays as it is. */
export async function closeAttempt(db: Db, closing: AttemptClosing): Promise<void> {
  await updateOpen(db, closing).execute();
}

/** The same, of one that the provider has not answered in the meantime. */
export async function closeUnanswered(db: Db, closing: AttemptClosing): Promise<void> {
  await updateOpen(db, closing).where("invoiceId", "is", null).execute();
}

type ProviderAnswer = Pick<
  CheckoutAttempt,
  "id" | "subscriptionId" | "invoiceId" | "paymentIntentId" | "dueFils"
>;

export async function saveProviderAnswer(db: Db, { id, ...answer }: ProviderAnswer): Promise<void> {
  await db.updateTable("checkoutAttempt").set(answer).where("id", "=", id).execute();
}

export type AttemptOfIntent = CheckoutAttempt & {
  /** It was paid, and what it paid for still runs. */
  readonly isInEffect: boolean;
};

/** What a payment at the provider was for; undefined for one that is not known here. */
export async function findAttemptByIntent(
  db: Db,
  provider: Provider,
  paymentIntentId: string,
): Promise<AttemptOfIntent | undefined> {
  const { rows } = await sql<AttemptOfIntent>`
    select attempt.*,
      state = 'paid' and coalesce(subscription.is_live, false) as is_in_effect
    from checkout_attempt attempt
    left join subscription on subscription.id = attempt.subscription_id
    where attempt.provider = ${provider} and payment_intent_id = ${paymentIntentId}
    order by is_in_effect desc limit 1`.execute(db);
  return rows[0];
}

/** The professions in all that a merge would change. */
async function listCoveredProfessions(db: Db, clientId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(covers) as id from subscription where client_id = ${clientId}
    union select unnest(covers) from checkout_attempt where client_id = ${clientId}
    union select unnest(profession_ids) from payment_contract where client_id = ${clientId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function updateOpen(db: Db, { id, state, now }: AttemptClosing) {
  return db
    .updateTable("checkoutAttempt")
    .set({ state, endedAt: now })
    .where("id", "=", id)
    .where("state", "=", "open");
}
