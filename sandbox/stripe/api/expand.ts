/** Implements `expand`: replaces ids in a response by objects, along the requested paths. */
import type { Ledger } from "#/stripe/store/ledger.ts";
import { toStripeList } from "#/stripe/store/objects.ts";
import type { ObjectKind } from "#/stripe/store/stored-object.ts";
import { StripeApiError } from "./stripe-api-error.ts";

type JsonObject = { [name: string]: unknown };
/** Reads a field that Stripe leaves out of an object unless expanded. */
type FieldReader = (ledger: Ledger, id: string) => Promise<unknown>;

/** Paths that contain the id of another object, or fields that are included only on request. */
const expandablePaths: {
  readonly [kind in ObjectKind]?: { readonly [path: string]: ObjectKind | FieldReader };
} = {
  discount: { "source.coupon": "coupon" },
  subscription: {
    customer: "customer",
    default_payment_method: "payment_method",
    latest_invoice: "invoice",
  },
  invoice: {
    confirmation_secret: readConfirmationSecret,
    payments: readPayments,
    "total_discount_amounts.discount": "discount",
  },
  payment_intent: { latest_charge: "charge" },
};

/** Lists cannot be expanded. */
export async function expand(
  ledger: Ledger,
  response: unknown,
  kind: ObjectKind,
  paths: readonly string[],
): Promise<unknown> {
  const copy = structuredClone(response);
  for (const path of paths) {
    if (!isJsonObject(copy) || copy.object === "list") throw notExpandable(path);
    await expandIn({ ledger, path }, [copy], kind, path);
  }
  return copy;
}

type ExpandRequest = { readonly ledger: Ledger; readonly path: string };

async function expandIn(
  request: ExpandRequest,
  objects: JsonObject[],
  kind: ObjectKind,
  remainingPath: string,
): Promise<void> {
  const link = Object.entries(expandablePaths[kind] ?? {}).find(
    ([path]) => remainingPath === path || remainingPath.startsWith(`${path}.`),
  );
  if (!link) throw notExpandable(request.path);
  const [path, target] = link;
  const nestedPath = remainingPath.slice(path.length + 1);
  if (typeof target === "function") {
    if (nestedPath) throw notExpandable(request.path);
    for (const object of objects) object[path] = await target(request.ledger, String(object.id));
    return;
  }
  const children: JsonObject[] = [];
  for (const object of objects)
    children.push(...(await resolveIds(request.ledger, object, path.split("."), target)));
  if (nestedPath) await expandIn(request, children, target, nestedPath);
}

/** Replaces the ids at a path, also in lists; returns the objects at that path. */
async function resolveIds(
  ledger: Ledger,
  node: unknown,
  [part = "", ...rest]: readonly string[],
  kind: ObjectKind,
): Promise<JsonObject[]> {
  if (Array.isArray(node))
    return (
      await Promise.all(node.map((each) => resolveIds(ledger, each, [part, ...rest], kind)))
    ).flat();
  if (!isJsonObject(node)) return [];
  if (rest.length > 0) return resolveIds(ledger, node[part], rest, kind);
  const value = node[part];
  if (typeof value === "string") node[part] = structuredClone(await ledger.find(kind, value));
  return [node[part]].filter(isJsonObject);
}

/** The secret with which the browser confirms an invoice's payment. */
async function readConfirmationSecret(ledger: Ledger, invoice: string) {
  const [payment] = await ledger.list("invoice_payment", { matching: { invoice }, limit: 1 });
  if (!payment) return null;
  const intent = await ledger.get("payment_intent", payment.payment.payment_intent);
  return { type: "payment_intent", client_secret: intent.client_secret };
}

async function readPayments(ledger: Ledger, invoice: string) {
  const payments = await ledger.list("invoice_payment", { matching: { invoice } });
  return toStripeList("/v1/invoice_payments", payments);
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function notExpandable(path: string): StripeApiError {
  const message = `This property cannot be expanded (${path}).`;
  return new StripeApiError(400, { message, param: "expand" });
}
