/** The emulator's objects, as one transaction sees them at one time. */
import { randomUUID } from "node:crypto";
import { type QueryExecutorProvider, sql } from "kysely";
import { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import type { Invoice, Subscription } from "./billing-objects.ts";
import type { EventType, StripeEvent } from "./payment-objects.ts";
import type { ObjectKind, ObjectOfKind, StoredObject } from "./stored-object.ts";

/** Filters by values, creation time (seconds since 1970, inclusive) and position in the list. */
export type ObjectQuery = {
  /** Undefined values match everything. */
  readonly matching?: object;
  readonly types?: readonly string[] | undefined;
  readonly since?: number | undefined;
  /** Id; only older objects. */
  readonly after?: string | undefined;
  /** Id; only newer objects. */
  readonly before?: string | undefined;
  readonly limit?: number;
};

export type Ledger = {
  /** Seconds since 1970. */
  readonly now: number;
  /** The same ledger at another time. */
  readonly at: (now: number) => Ledger;
  readonly find: <K extends ObjectKind>(
    kind: K,
    id: string,
  ) => Promise<ObjectOfKind<K> | undefined>;
  /** Throws for an unknown id, as Stripe does; `param` is the request parameter that named it. */
  readonly get: <K extends ObjectKind>(
    kind: K,
    id: string,
    param?: string,
  ) => Promise<ObjectOfKind<K>>;
  /** Newest first. */
  readonly list: <K extends ObjectKind>(kind: K, which?: ObjectQuery) => Promise<ObjectOfKind<K>[]>;
  readonly count: (kind: ObjectKind) => Promise<number>;
  readonly save: <T extends StoredObject>(object: T) => Promise<T>;
  /** Stores an event and queues its delivery. */
  readonly emitEvent: (type: EventType, object: StoredObject) => Promise<void>;
  /** The object whose time comes next, if that is now or past. */
  readonly findNextDue: () => Promise<{ object: StoredObject; due: number } | undefined>;
};

/** How long a first payment or an addition may stay unpaid. */
export const PAYMENT_WINDOW_SECONDS = 23 * 3_600;

export const API_VERSION = "2026-10-28.endive";

export function createLedger(db: QueryExecutorProvider, now: number): Ledger {
  const save = <T extends StoredObject>(object: T) => writeObject(db, object);
  return {
    now,
    at: (moment) => createLedger(db, moment),
    find: (kind, id) => find(db, kind, id),
    get: async (kind, id, param) => {
      const found = await find(db, kind, id);
      if (!found) throw resourceMissing(kind, id, param);
      return found;
    },
    list: (kind, which = {}) => list(db, kind, which),
    count: (kind) => count(db, kind),
    save,
    emitEvent: async (type, object) => {
      const event = await save(buildEvent(type, object, now));
      await sql`insert into sandbox.card_notice (event) values (${event.id})`.execute(db);
    },
    findNextDue: () => findNextDue(db, now),
  };
}

/** In Stripe's format: a prefix for the kind, then a random part. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll("-", "").slice(0, 24)}`;
}

async function find<K extends ObjectKind>(db: QueryExecutorProvider, kind: K, id: string) {
  if (id.includes("\0")) return undefined;
  const { rows } = await sql<{ data: ObjectOfKind<K> }>`
    select data from sandbox.card_object where id = ${id} and type = ${kind}`.execute(db);
  return rows[0]?.data;
}

/** 404 for an unknown id in the path, 400 for one in the body. */
function resourceMissing(kind: ObjectKind, id: string, param = "id"): StripeApiError {
  const body = { code: "resource_missing", message: `No such ${kind}: '${id}'`, param };
  return new StripeApiError(param === "id" ? 404 : 400, body);
}

async function list<K extends ObjectKind>(db: QueryExecutorProvider, kind: K, which: ObjectQuery) {
  const { matching = {}, types, since, after, before, limit } = which;
  const sequenceOf = (id: string) => sql`(select seq from sandbox.card_object where id = ${id})`;
  const conditions = [
    sql`type = ${kind}`,
    ...(types === undefined ? [] : [sql`data->>'type' = any(${types})`]),
    ...(since === undefined ? [] : [sql`(data->>'created')::bigint >= ${since}`]),
    ...(after === undefined ? [] : [sql`seq < ${sequenceOf(after)}`]),
    ...(before === undefined ? [] : [sql`seq > ${sequenceOf(before)}`]),
  ];
  const order = before === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ data: ObjectOfKind<K> }>`
    with matches as ${matchingObjects(matching)}
    select data from matches where ${sql.join(conditions, sql` and `)}
    order by seq ${order} limit ${limit ?? null}`.execute(db);
  const objects = rows.map(({ data }) => data);
  return before === undefined ? objects : objects.reverse();
}

/** Materialized so that the index on `data` is used, instead of a scan in list order. */
function matchingObjects(matching: object) {
  const values = JSON.stringify(matching);
  if (values === "{}") return sql`not materialized (select * from sandbox.card_object)`;
  return sql`materialized (select * from sandbox.card_object where data @> ${values}::jsonb)`;
}

async function count(db: QueryExecutorProvider, kind: ObjectKind): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from sandbox.card_object where type = ${kind}`.execute(db);
  return rows[0]?.found ?? 0;
}

async function writeObject<T extends StoredObject>(
  db: QueryExecutorProvider,
  object: T,
): Promise<T> {
  await sql`
    insert into sandbox.card_object (id, type, due, data)
    values (${object.id}, ${object.object}, ${nextDueAt(object)}, ${JSON.stringify(object)}::jsonb)
    on conflict (id) do update set due = excluded.due, data = excluded.data`.execute(db);
  return object;
}

/** When time alone changes the object next, in seconds since 1970; null if never. */
function nextDueAt(object: StoredObject): number | null {
  if (object.object === "subscription") return nextDueOfSubscription(object);
  if (object.object === "invoice") return nextDueOfInvoice(object);
  return null;
}

function nextDueOfSubscription(subscription: Subscription): number | null {
  const { status, created, pending_update: pending, items } = subscription;
  if (status === "incomplete") return created + PAYMENT_WINDOW_SECONDS;
  if (status !== "active" && status !== "past_due") return null;
  const periodEnd = Math.min(...items.data.map((item) => item.current_period_end));
  return Math.min(periodEnd, pending?.expires_at ?? periodEnd);
}

function nextDueOfInvoice({ status, next_payment_attempt: next }: Invoice): number | null {
  return status === "open" ? next : null;
}

function buildEvent(type: EventType, object: StoredObject, now: number): StripeEvent {
  return {
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  };
}

async function findNextDue(db: QueryExecutorProvider, now: number) {
  const { rows } = await sql<{ data: StoredObject; due: number }>`
    select data, due::float8 as due from sandbox.card_object
    where due <= ${now} order by due, seq limit 1`.execute(db);
  const [next] = rows;
  return next && { object: next.data, due: next.due };
}
