/** What the pretended provider knows, as one transaction sees it at one moment. */
import { randomUUID } from "node:crypto";
import { type QueryExecutorProvider, sql } from "kysely";
import { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import type { Invoice, InvoicePayment, Subscription } from "./billing-objects.ts";
import { nextDueAt } from "./due.ts";
import type {
  BalanceTransaction,
  Coupon,
  Customer,
  Discount,
  PaymentMethod,
  Price,
  Product,
  TaxRate,
} from "./objects.ts";
import type {
  Charge,
  Dispute,
  EventType,
  PaymentIntent,
  Refund,
  SetupIntent,
  StripeEvent,
} from "./payment-objects.ts";

export type StoredObject =
  | Product
  | Price
  | TaxRate
  | Customer
  | BalanceTransaction
  | Coupon
  | Discount
  | PaymentMethod
  | Subscription
  | Invoice
  | InvoicePayment
  | PaymentIntent
  | SetupIntent
  | Charge
  | Refund
  | Dispute
  | StripeEvent;
export type Kind = StoredObject["object"];
export type OfKind<K extends Kind> = Extract<StoredObject, { object: K }>;

/** Which ones of a kind: with these values, and where given since a moment or around one. */
export type ObjectQuery = {
  readonly like?: { readonly [name: string]: unknown };
  readonly types?: readonly string[] | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Older than this one. */
  readonly after?: string | undefined;
  /** Newer than this one. */
  readonly before?: string | undefined;
  readonly limit?: number;
};

export type Ledger = {
  /** Seconds since 1970. */
  readonly now: number;
  /** The same, at another moment. */
  readonly at: (now: number) => Ledger;
  readonly find: <K extends Kind>(kind: K, id: string) => Promise<OfKind<K> | undefined>;
  /** Refuses an unknown id, as Stripe does; `param` says where it stood in the request. */
  readonly get: <K extends Kind>(kind: K, id: string, param?: string) => Promise<OfKind<K>>;
  /** The newest first. */
  readonly list: <K extends Kind>(kind: K, which?: ObjectQuery) => Promise<OfKind<K>[]>;
  readonly count: (kind: Kind) => Promise<number>;
  readonly save: <T extends StoredObject>(object: T) => Promise<T>;
  /** Notes that something happened, and that it is to be told. */
  readonly emitEvent: (type: EventType, object: StoredObject) => Promise<void>;
  /** What is next to be done by itself, up to now. */
  readonly findNextDue: () => Promise<{ kept: StoredObject; due: number } | undefined>;
};

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

/** As Stripe makes them: what it is, then something random. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll("-", "").slice(0, 24)}`;
}

async function find<K extends Kind>(db: QueryExecutorProvider, kind: K, id: string) {
  if (id.includes("\0")) return undefined;
  const { rows } = await sql<{ data: OfKind<K> }>`
    select data from sandbox.card_object where id = ${id} and type = ${kind}`.execute(db);
  return rows[0]?.data;
}

/** An id in the path that is not known is a 404, one in the body a 400. */
function resourceMissing(kind: Kind, id: string, param = "id"): StripeApiError {
  const body = { code: "resource_missing", message: `No such ${kind}: '${id}'`, param };
  return new StripeApiError(param === "id" ? 404 : 400, body);
}

async function list<K extends Kind>(db: QueryExecutorProvider, kind: K, which: ObjectQuery) {
  const { like = {}, types, since, until, after, before, limit } = which;
  const sequenceOf = (id: string) => sql`(select seq from sandbox.card_object where id = ${id})`;
  const conditions = [
    sql`type = ${kind}`,
    ...(types === undefined ? [] : [sql`data->>'type' = any(${types})`]),
    ...(since === undefined ? [] : [sql`(data->>'created')::bigint >= ${since}`]),
    ...(until === undefined ? [] : [sql`(data->>'created')::bigint <= ${until}`]),
    ...(after === undefined ? [] : [sql`seq < ${sequenceOf(after)}`]),
    ...(before === undefined ? [] : [sql`seq > ${sequenceOf(before)}`]),
  ];
  const order = before === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ data: OfKind<K> }>`
    with alike as ${matchingObjects(like)}
    select data from alike where ${sql.join(conditions, sql` and `)}
    order by seq ${order} limit ${limit ?? null}`.execute(db);
  const objects = rows.map(({ data }) => data);
  return before === undefined ? objects : objects.reverse();
}

/** Found by what they hold first: in their order, all before the right one would be read. */
function matchingObjects(like: object) {
  const every = sql`(select * from sandbox.card_object)`;
  if (Object.keys(like).length === 0) return sql`not materialized ${every}`;
  return sql`materialized (
    select * from sandbox.card_object where data @> ${JSON.stringify(like)}::jsonb)`;
}

async function count(db: QueryExecutorProvider, kind: Kind): Promise<number> {
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
  return next && { kept: next.data, due: next.due };
}
