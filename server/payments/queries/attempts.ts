import "#/payments/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { readAndLockProfessions } from "#/catalogue/catalogue.ts";
import { CHECKOUT_ATTEMPT_COLUMNS, qualifiedColumns } from "#/payments/queries/columns.ts";
import type { AttemptStatus, Provider } from "#/payments/tables.ts";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
type ClientKey = { readonly clientId: string; readonly provider: Provider };

export type CheckoutAttempt = Selectable<Tables["checkoutAttempt"]>;

/**
 * Serializes all changes to what a client has begun or paid for. Call it first: from then on none
 * of the client's professions is merged, and a merge locks the same rows after that.
 */
export async function lockPayments(tx: Transaction<Tables>, clientId: string): Promise<void> {
  await acquireAdvisoryLock(tx, `payments of ${clientId}`);
  await readAndLockProfessions(tx, () => listCoveredProfessions(tx, clientId));
}

export function findOpenAttempt(
  db: Db,
  { clientId, provider }: ClientKey,
): Promise<CheckoutAttempt | undefined> {
  return db
    .selectFrom("checkoutAttempt")
    .select(CHECKOUT_ATTEMPT_COLUMNS)
    .where("clientId", "=", clientId)
    .where("provider", "=", provider)
    .where("state", "=", "open")
    .executeTakeFirst();
}

export function findAttempt(db: Db, id: string): Promise<CheckoutAttempt | undefined> {
  return db
    .selectFrom("checkoutAttempt")
    .select(CHECKOUT_ATTEMPT_COLUMNS)
    .where("id", "=", id)
    .executeTakeFirst();
}

type UnansweredQuery = ClientKey & { readonly fingerprint: string; readonly since: Date };

/** The latest attempt at the same purchase that the provider never answered. */
export function findUnanswered(
  db: Db,
  query: UnansweredQuery,
): Promise<CheckoutAttempt | undefined> {
  return db
    .selectFrom("checkoutAttempt")
    .select(CHECKOUT_ATTEMPT_COLUMNS)
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
  return db
    .insertInto("checkoutAttempt")
    .values(attempt)
    .returning(CHECKOUT_ATTEMPT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Whether an addition begun after `since` may be at the provider, not answered yet. */
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

/** Also used for a failed attempt that was answered after all. */
export async function reopenAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable("checkoutAttempt")
    .set({ state: "open", endedAt: null })
    .where("id", "=", id)
    .execute();
}

/**
 * Before the provider is asked again. An addition counts as begun now, since it may be charged at
 * any moment; others keep `beganAt`, the age of their idempotency key.
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

/** Has no effect on an attempt that is not open. */
export async function closeAttempt(db: Db, closing: AttemptClosing): Promise<void> {
  await updateOpen(db, closing).execute();
}

/** Like `closeAttempt`, but only if the provider has not answered meanwhile. */
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
  /** Paid, and its subscription is still live. */
  readonly isInEffect: boolean;
};

/** What a payment intent was for; undefined if it is unknown here. */
export async function findAttemptByIntent(
  db: Db,
  provider: Provider,
  paymentIntentId: string,
): Promise<AttemptOfIntent | undefined> {
  const { rows } = await sql<AttemptOfIntent>`
    select ${qualifiedColumns("attempt", CHECKOUT_ATTEMPT_COLUMNS)},
      state = 'paid' and coalesce(subscription.is_live, false) as is_in_effect
    from checkout_attempt attempt
    left join subscription on subscription.id = attempt.subscription_id
    where attempt.provider = ${provider} and payment_intent_id = ${paymentIntentId}
    order by is_in_effect desc limit 1`.execute(db);
  return rows[0];
}

/** Professions in everything that a merge would change. */
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
