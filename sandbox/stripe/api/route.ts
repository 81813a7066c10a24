import type { Ledger, ObjectQuery } from "#/stripe/store/ledger.ts";
import { type Metadata, toStripeList } from "#/stripe/store/objects.ts";
import type { ObjectKind } from "#/stripe/store/stored-object.ts";
import { type Form, fields, integer, text } from "./params.ts";
import { StripeApiError } from "./stripe-api-error.ts";

type RouteInput<P> = { readonly ledger: Ledger; readonly params: P; readonly id: string };

export type Route = {
  readonly method: "GET" | "POST" | "DELETE";
  /** Without the leading `/v1/`. */
  readonly path: string;
  /** Kind of the response, for `expand`. */
  readonly kind: ObjectKind;
  /** Only computes: its changes are rolled back. */
  readonly isPreview: boolean;
  readonly run: (ledger: Ledger, form: Form, id: string) => Promise<unknown>;
};

type RoutePattern = `${Route["method"]} ${string}`;

/** `route("POST coupons", "coupon", parseParams, handler)`; handlers return objects or errors. */
export function route<P>(
  pattern: RoutePattern,
  kind: ObjectKind,
  parseParams: (form: Form) => P,
  handler: (input: RouteInput<P>) => Promise<object | StripeApiError>,
): Route {
  const [method, path = ""] = pattern.split(" ");
  return {
    method: method as Route["method"],
    path,
    kind,
    isPreview: path.endsWith("create_preview"),
    run: (ledger, form, id) => handler({ ledger, params: parseParams(form), id }),
  };
}

/** For requests without parameters except `expand`. */
export const noParams = (form: Form) => fields<object>()({})(form);

/** One object by its id. */
export function getRoute(kind: ObjectKind): Route {
  return route(`GET ${kind}s/:id`, kind, noParams, ({ ledger, id }) => ledger.get(kind, id));
}

/** Parameters of all lists. */
export const paging = { ending_before: text, limit: integer, starting_after: text };
type Paging = {
  readonly ending_before?: string;
  readonly limit?: number;
  readonly starting_after?: string;
};

/** A list in pages. Its other parameters must equal the fields, unless `toQuery` converts them. */
export function listRoute<P extends Paging>(
  kind: ObjectKind,
  parseParams: (form: Form) => P,
  toQuery: (filters: Omit<P, keyof Paging>) => ObjectQuery = (matching) => ({ matching }),
): Route {
  return route(`GET ${kind}s`, kind, parseParams, async ({ ledger, params }) => {
    const { limit = 10, starting_after: after, ending_before: before, ...filters } = params;
    if (limit < 1 || limit > 100)
      throw new StripeApiError(400, {
        message: "limit must lie between 1 and 100",
        param: "limit",
      });
    if (after !== undefined) await ledger.get(kind, after, "starting_after");
    if (before !== undefined) await ledger.get(kind, before, "ending_before");
    const query = { ...toQuery(filters), after, before, limit: limit + 1 };
    const objects = await ledger.list(kind, query);
    const data = before === undefined ? objects.slice(0, limit) : objects.slice(-limit);
    return toStripeList(`/v1/${kind}s`, data, objects.length > limit);
  });
}

/** An empty value removes the key. */
export function mergeMetadata(
  changes: ReadonlyMap<string, string> | undefined,
  before: Metadata = {},
): Metadata {
  if (!changes) return before;
  const merged = new Map([...Object.entries(before), ...changes]);
  return Object.fromEntries([...merged].filter(([, text]) => text !== ""));
}
