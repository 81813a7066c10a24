import type { Kind, Ledger } from "#/stripe/store/ledger.ts";
import type { Form } from "./form.ts";
import type { StripeApiError } from "./stripe-api-error.ts";

type RouteInput<P> = { readonly ledger: Ledger; readonly params: P; readonly id: string };

/** One of Stripe's addresses, what it may be asked, and what it does. */
export type Route = {
  readonly method: "GET" | "POST" | "DELETE";
  /** After `/v1/`. */
  readonly path: string;
  /** Of what it answers, for the paths that may be expanded. */
  readonly kind: Kind;
  /** Only computes: what it does is undone. */
  readonly isPreview: boolean;
  readonly run: (ledger: Ledger, form: Form, id: string) => Promise<unknown>;
};

type Address = `${Route["method"]} ${string}`;

/** `route("POST coupons", "coupon", check, deed)`; deeds answer objects, lists or faults. */
export function route<P>(
  address: Address,
  kind: Kind,
  check: (form: Form) => P,
  handler: (given: RouteInput<P>) => Promise<object | StripeApiError>,
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
