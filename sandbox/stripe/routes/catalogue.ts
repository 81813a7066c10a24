import type Stripe from "stripe";
import {
  boolean,
  decimal,
  fields,
  integer,
  listOf,
  oneOf,
  required,
  text,
} from "#/stripe/api/params.ts";
import { getRoute, listRoute, paging, type Route, route } from "#/stripe/api/route.ts";
import { StripeApiError, unsupportedFeature } from "#/stripe/api/stripe-api-error.ts";
import { newId } from "#/stripe/store/ledger.ts";
import type { Coupon, Price, TaxRate } from "#/stripe/store/objects.ts";

const prices: readonly Route[] = [
  route(
    "POST prices",
    "price",
    fields<Stripe.PriceCreateParams>()({
      currency: text,
      unit_amount: integer,
      recurring: fields<Stripe.PriceCreateParams.Recurring>()({ interval: oneOf("month") }),
      lookup_key: text,
      product_data: fields<Stripe.PriceCreateParams.ProductData>()({ name: text }),
    }),
    async ({ ledger, params: { lookup_key = null, ...params } }) => {
      required(params.recurring, "recurring");
      const [taken] = lookup_key ? await ledger.list("price", { matching: { lookup_key } }) : [];
      if (taken) throw alreadyExists("Price with this lookup_key");
      return ledger.save<Price>({
        id: newId("price"),
        object: "price",
        active: true,
        created: ledger.now,
        currency: required(params.currency, "currency"),
        lookup_key,
        nickname: required(params.product_data?.name, "product_data[name]"),
        recurring: { interval: "month" },
        unit_amount: required(params.unit_amount, "unit_amount"),
      });
    },
  ),
  listRoute(
    "price",
    fields<Stripe.PriceListParams>()({ ...paging, lookup_keys: listOf(text) }),
    ({ lookup_keys: keys = [] }) => {
      const [lookup_key, ...others] = keys;
      if (others.length > 0) throw unsupportedFeature("several lookup keys at a time");
      return { matching: { lookup_key } };
    },
  ),
];

const taxRates: readonly Route[] = [
  route(
    "POST tax_rates",
    "tax_rate",
    fields<Stripe.TaxRateCreateParams>()({
      display_name: text,
      percentage: decimal,
      inclusive: oneOf("false"),
      country: text,
      tax_type: oneOf("vat"),
    }),
    ({ ledger, params }) => {
      required(params.inclusive, "inclusive");
      return ledger.save<TaxRate>({
        id: newId("txr"),
        object: "tax_rate",
        active: true,
        country: params.country ?? null,
        created: ledger.now,
        display_name: required(params.display_name, "display_name"),
        inclusive: false,
        percentage: required(params.percentage, "percentage"),
        tax_type: params.tax_type ?? null,
      });
    },
  ),
  getRoute("tax_rate"),
  listRoute(
    "tax_rate",
    fields<Stripe.TaxRateListParams>()({ ...paging, active: boolean, inclusive: boolean }),
  ),
];

const coupons: readonly Route[] = [
  route(
    "POST coupons",
    "coupon",
    fields<Stripe.CouponCreateParams>()({
      id: text,
      name: text,
      amount_off: integer,
      percent_off: decimal,
      currency: text,
      duration: oneOf("once", "repeating", "forever"),
      duration_in_months: integer,
    }),
    async ({ ledger, params }) => {
      const id = params.id ?? newId("coupon");
      if (await ledger.find("coupon", id)) throw alreadyExists("Coupon");
      const { percent_off: percent, amount_off: off, duration = "once" } = params;
      const isFair = percent === undefined ? (off ?? 0) > 0 : percent > 0 && percent <= 100;
      if ((percent === undefined) === (off === undefined) || !isFair)
        throw new StripeApiError(400, {
          message: "Pass one of percent_off and amount_off.",
          param: "percent_off",
        });
      if (off !== undefined) required(params.currency, "currency");
      if (duration === "repeating") required(params.duration_in_months, "duration_in_months");
      return ledger.save<Coupon>({
        id,
        object: "coupon",
        created: ledger.now,
        amount_off: off ?? null,
        percent_off: percent ?? null,
        duration,
        duration_in_months: params.duration_in_months ?? null,
        name: params.name ?? null,
      });
    },
  ),
  getRoute("coupon"),
];

function alreadyExists(what: string): StripeApiError {
  const message = `${what} already exists.`;
  return new StripeApiError(400, { code: "resource_already_exists", message });
}

export const catalogueRoutes = [...prices, ...taxRates, ...coupons];
