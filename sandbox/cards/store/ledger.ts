/** What the pretended provider knows, as one transaction sees it at one moment. */
import { randomUUID } from "node:crypto";
import { type QueryExecutorProvider, sql } from "kysely";
import { Fault } from "#/cards/wire/fault.ts";
import type { Invoice, InvoicePayment, Subscription } from "./billing-objects.ts";
import { dueOf } from "./due.ts";
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

export type Kept =
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
export type Kind = Kept["object"];
export type OfKind<K extends Kind> = Extract<Kept, { object: K }>;

/** Which ones of a kind: with these values, and where given since a moment or around one. */
export type Which = {
  readonly like?: { readonly [name: string]: unknown };
  readonly types?: readonly string[] | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Older than this one. */
  readonly after?: string | undefined;
  /** Newer than this one. */
  readonly before?: string | undefined;
  readonly most?: number;
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
  readonly list: <K extends Kind>(kind: K, which?: Which) => Promise<OfKind<K>[]>;
  readonly count: (kind: Kind) => Promise<number>;
  readonly save: <T extends Kept>(object: T) => Promise<T>;
  /** Notes that something happened, and that it is to be told. */
  readonly tell: (type: EventType, object: Kept) => Promise<void>;
  /** What is next to be done by itself, up to now. */
  readonly nextDue: () => Promise<{ kept: Kept; due: number } | undefined>;
};

export const API_VERSION = "2026-10-28.endive";

export function openLedger(db: QueryExecutorProvider, now: number): Ledger {
  const save = <T extends Kept>(object: T) => write(db, object);
  return {
    now,
    at: (moment) => openLedger(db, moment),
    find: (kind, id) => find(db, kind, id),
    get: async (kind, id, param) => {
      const found = await find(db, kind, id);
      if (!found) throw missing(kind, id, param);
      return found;
    },
    list: (kind, which = {}) => list(db, kind, which),
    count: (kind) => count(db, kind),
    save,
    tell: async (type, object) => {
      const event = await save(eventOf(type, object, now));
      await sql`insert into sandbox.card_notice (event) values (${event.id})`.execute(db);
    },
    nextDue: () => nextDue(db, now),
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
function missing(kind: Kind, id: string, param = "id"): Fault {
  const body = { code: "resource_missing", message: `No such ${kind}: '${id}'`, param };
  return new Fault(param === "id" ? 404 : 400, body);
}

async function list<K extends Kind>(db: QueryExecutorProvider, kind: K, which: Which) {
  const { like = {}, types, since, until, after, before, most } = which;
  const seqOf = (id: string) => sql`(select seq from sandbox.card_object where id = ${id})`;
  const limits = [
    sql`type = ${kind}`,
    ...(types === undefined ? [] : [sql`data->>'type' = any(${types})`]),
    ...(since === undefined ? [] : [sql`(data->>'created')::bigint >= ${since}`]),
    ...(until === undefined ? [] : [sql`(data->>'created')::bigint <= ${until}`]),
    ...(after === undefined ? [] : [sql`seq < ${seqOf(after)}`]),
    ...(before === undefined ? [] : [sql`seq > ${seqOf(before)}`]),
  ];
  const order = before === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ data: OfKind<K> }>`
    with alike as ${alike(like)}
    select data from alike where ${sql.join(limits, sql` and `)}
    order by seq ${order} limit ${most ?? null}`.execute(db);
  const found = rows.map(({ data }) => data);
  return before === undefined ? found : found.reverse();
}

/** Found by what they hold first: in their order, all before the right one would be read. */
function alike(like: object) {
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

async function write<T extends Kept>(db: QueryExecutorProvider, object: T): Promise<T> {
  await sql`
    insert into sandbox.card_object (id, type, due, data)
    values (${object.id}, ${object.object}, ${dueOf(object)}, ${JSON.stringify(object)}::jsonb)
    on conflict (id) do update set due = excluded.due, data = excluded.data`.execute(db);
  return object;
}

function eventOf(type: EventType, object: Kept, now: number): StripeEvent {
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

async function nextDue(db: QueryExecutorProvider, now: number) {
  const { rows } = await sql<{ data: Kept; due: number }>`
    select data, due::float8 as due from sandbox.card_object
    where due <= ${now} order by due, seq limit 1`.execute(db);
  const [next] = rows;
  return next && { kept: next.data, due: next.due };
}
