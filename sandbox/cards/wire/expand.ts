/** Puts objects where an answer has their ids, along paths that the request names. */
import type { Kind, Ledger } from "#/cards/store/ledger.ts";
import { Fault } from "./fault.ts";
import { type Inclusion, included } from "./included.ts";

/** A value on the wire. */
type Wire = { [name: string]: unknown };

/** Where an object has the id of another, or can have what is left out unless asked for. */
const links: { readonly [kind in Kind]?: { readonly [path: string]: Kind | Inclusion } } = {
  price: { product: "product" },
  customer: { "invoice_settings.default_payment_method": "payment_method" },
  customer_balance_transaction: { customer: "customer", invoice: "invoice" },
  discount: { "source.coupon": "coupon", customer: "customer" },
  subscription: {
    customer: "customer",
    default_payment_method: "payment_method",
    discounts: "discount",
    latest_invoice: "invoice",
    pending_setup_intent: "setup_intent",
  },
  invoice: {
    confirmation_secret: "secret",
    customer: "customer",
    default_payment_method: "payment_method",
    discounts: "discount",
    "lines.data.discounts": "discount",
    "lines.data.pricing.price_details.price": "price",
    "parent.subscription_details.subscription": "subscription",
    payments: "payments",
    "total_discount_amounts.discount": "discount",
  },
  invoice_payment: { invoice: "invoice", "payment.payment_intent": "payment_intent" },
  payment_intent: {
    customer: "customer",
    latest_charge: "charge",
    payment_method: "payment_method",
  },
  payment_method: { customer: "customer" },
  setup_intent: { customer: "customer", payment_method: "payment_method" },
  charge: { customer: "customer", payment_intent: "payment_intent", refunds: "refunds" },
  refund: { charge: "charge", payment_intent: "payment_intent" },
  dispute: { charge: "charge", payment_intent: "payment_intent" },
};

const DEEPEST = 4;

export async function expand(
  ledger: Ledger,
  answer: unknown,
  kind: Kind,
  paths: readonly string[],
): Promise<unknown> {
  const copy = structuredClone(answer);
  for (const path of paths) {
    if (path.split(".").length > DEEPEST) throw tooDeep(path);
    const isList = isWire(copy) && copy.object === "list";
    const rest = isList ? path.replace(/^data\./, "") : path;
    if (isList && rest === path) throw unknown(path);
    const roots = isList ? (copy.data as unknown[]) : [copy];
    await expandIn({ ledger, path }, roots.filter(isWire), kind, rest);
  }
  return copy;
}

type Asked = { readonly ledger: Ledger; readonly path: string };

async function expandIn(asked: Asked, objects: Wire[], kind: Kind, rest: string): Promise<void> {
  const link = Object.entries(links[kind] ?? {}).find(
    ([path]) => rest === path || rest.startsWith(`${path}.`),
  );
  if (!link) throw unknown(asked.path);
  const [path, target] = link;
  const further = rest.slice(path.length + 1);
  if (target === "secret" || target === "payments" || target === "refunds")
    return include(asked, objects, target, further);
  const found: Wire[] = [];
  for (const object of objects)
    found.push(...(await resolve(asked.ledger, object, path.split("."), target)));
  if (further) await expandIn(asked, found, target, further);
}

/** What only an answer that asks for it has. */
async function include(asked: Asked, objects: Wire[], what: Inclusion, further: string) {
  const { name, holds } = included[what];
  for (const object of objects)
    object[name] ??= await included[what].read(asked.ledger, object.id as string);
  if (!further) return;
  if (!holds || !further.startsWith("data.")) throw unknown(asked.path);
  const inner = objects.flatMap((object) => (object[name] as { data: Wire[] }).data);
  await expandIn(asked, inner, holds, further.slice(5));
}

/** Replaces the ids at a path, through lists; answers what stands there now. */
async function resolve(ledger: Ledger, at: unknown, parts: string[], kind: Kind): Promise<Wire[]> {
  const [part, ...rest] = parts;
  if (Array.isArray(at))
    return (await Promise.all(at.map((each) => resolve(ledger, each, parts, kind)))).flat();
  if (!isWire(at) || part === undefined) return [];
  if (rest.length > 0) return resolve(ledger, at[part], rest, kind);
  const value = at[part];
  const whole = Array.isArray(value)
    ? await Promise.all(value.map((each) => wholeOf(ledger, each, kind)))
    : await wholeOf(ledger, value, kind);
  at[part] = whole;
  return (Array.isArray(whole) ? whole : [whole]).filter(isWire);
}

async function wholeOf(ledger: Ledger, value: unknown, kind: Kind): Promise<unknown> {
  return typeof value === "string" ? structuredClone(await ledger.find(kind, value)) : value;
}

function isWire(value: unknown): value is Wire {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unknown(path: string): Fault {
  return new Fault(400, {
    message: `This property cannot be expanded (${path}).`,
    param: "expand",
  });
}

function tooDeep(path: string): Fault {
  const message = `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`;
  return new Fault(400, { message, param: "expand" });
}
