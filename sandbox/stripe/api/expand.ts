/** Implements `expand`: replaces ids in a response by objects, along the requested paths. */
import type { Ledger } from "#/stripe/store/ledger.ts";
import type { Kind } from "#/stripe/store/stored-object.ts";
import { type ExpandableField, expandableFields } from "./expandable-fields.ts";
import { StripeApiError } from "./stripe-api-error.ts";

type JsonObject = { [name: string]: unknown };

/** Paths that contain the id of another object, or fields that are included only on request. */
const expandablePaths: {
  readonly [kind in Kind]?: { readonly [path: string]: Kind | ExpandableField };
} = {
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

const MAX_EXPAND_DEPTH = 4;

export async function expand(
  ledger: Ledger,
  answer: unknown,
  kind: Kind,
  paths: readonly string[],
): Promise<unknown> {
  const copy = structuredClone(answer);
  for (const path of paths) {
    if (path.split(".").length > MAX_EXPAND_DEPTH) throw tooDeep(path);
    const isList = isJsonObject(copy) && copy.object === "list";
    const rest = isList ? path.replace(/^data\./, "") : path;
    if (isList && rest === path) throw notExpandable(path);
    const roots = isList ? (copy.data as unknown[]) : [copy];
    await expandIn({ ledger, path }, roots.filter(isJsonObject), kind, rest);
  }
  return copy;
}

type ExpandRequest = { readonly ledger: Ledger; readonly path: string };

async function expandIn(
  request: ExpandRequest,
  objects: JsonObject[],
  kind: Kind,
  remainingPath: string,
): Promise<void> {
  const link = Object.entries(expandablePaths[kind] ?? {}).find(
    ([path]) => remainingPath === path || remainingPath.startsWith(`${path}.`),
  );
  if (!link) throw notExpandable(request.path);
  const [path, target] = link;
  const nestedPath = remainingPath.slice(path.length + 1);
  if (target === "secret" || target === "payments" || target === "refunds")
    return includeField(request, objects, target, nestedPath);
  const children: JsonObject[] = [];
  for (const object of objects)
    children.push(...(await resolveIds(request.ledger, object, path.split("."), target)));
  if (nestedPath) await expandIn(request, children, target, nestedPath);
}

/** Adds a field that is included only on request. */
async function includeField(
  request: ExpandRequest,
  objects: JsonObject[],
  field: ExpandableField,
  nestedPath: string,
) {
  const { name, itemKind } = expandableFields[field];
  for (const object of objects)
    object[name] ??= await expandableFields[field].read(request.ledger, object.id as string);
  if (!nestedPath) return;
  if (!itemKind || !nestedPath.startsWith("data.")) throw notExpandable(request.path);
  const nested = objects.flatMap((object) => (object[name] as { data: JsonObject[] }).data);
  await expandIn(request, nested, itemKind, nestedPath.slice(5));
}

/** Replaces the ids at a path, also in lists; returns the objects at that path. */
async function resolveIds(
  ledger: Ledger,
  node: unknown,
  parts: string[],
  kind: Kind,
): Promise<JsonObject[]> {
  const [part, ...rest] = parts;
  if (Array.isArray(node))
    return (await Promise.all(node.map((each) => resolveIds(ledger, each, parts, kind)))).flat();
  if (!isJsonObject(node) || part === undefined) return [];
  if (rest.length > 0) return resolveIds(ledger, node[part], rest, kind);
  const value = node[part];
  const loaded = Array.isArray(value)
    ? await Promise.all(value.map((each) => loadObject(ledger, each, kind)))
    : await loadObject(ledger, value, kind);
  node[part] = loaded;
  return (Array.isArray(loaded) ? loaded : [loaded]).filter(isJsonObject);
}

async function loadObject(ledger: Ledger, value: unknown, kind: Kind): Promise<unknown> {
  return typeof value === "string" ? structuredClone(await ledger.find(kind, value)) : value;
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function notExpandable(path: string): StripeApiError {
  return new StripeApiError(400, {
    message: `This property cannot be expanded (${path}).`,
    param: "expand",
  });
}

function tooDeep(path: string): StripeApiError {
  const message = `You cannot expand more than ${MAX_EXPAND_DEPTH} levels of a property. Property: ${path}`;
  return new StripeApiError(400, { message, param: "expand" });
}
