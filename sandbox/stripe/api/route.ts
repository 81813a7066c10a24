import type { Ledger } from "#/stripe/store/ledger.ts";
import type { Kind } from "#/stripe/store/stored-object.ts";
import type { Form } from "./form.ts";
import type { StripeApiError } from "./stripe-api-error.ts";

type RouteInput<P> = { readonly ledger: Ledger; readonly params: P; readonly id: string };

export type Route = {
  readonly method: "GET" | "POST" | "DELETE";
  /** Without the leading `/v1/`. */
  readonly path: string;
  /** Kind of the response, for `expand`. */
  readonly kind: Kind;
  /** Only computes: its changes are rolled back. */
  readonly isPreview: boolean;
  readonly run: (ledger: Ledger, form: Form, id: string) => Promise<unknown>;
};

type Address = `${Route["method"]} ${string}`;

/** `route("POST coupons", "coupon", check, handler)`; returns an object, a list or an error. */
export function route<P>(
  address: Address,
  kind: Kind,
  check: (form: Form) => P,
  handler: (input: RouteInput<P>) => Promise<object | StripeApiError>,
): Route {
  const [method, path = ""] = address.split(" ");
  return {
    method: method as Route["method"],
    path,
    kind,
    isPreview: path.endsWith("create_preview"),
    run: (ledger, form, id) => handler({ ledger, params: check(form), id }),
  };
}
