import type Stripe from "stripe";
import { created, listPage, paging } from "#/stripe/api/list-pages.ts";
import {
  boolean,
  decimal,
  fields,
  integer,
  listOf,
  metadata,
  oneOf,
  required,
  text,
} from "#/stripe/api/params.ts";
import { type Route, route } from "#/stripe/api/route.ts";
import { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import type { Coupon, Price, Product, TaxRate } from "#/stripe/store/objects.ts";
import { mergeMetadata, noParams } from "./route-params.ts";

const recurring = fields<Stripe.PriceCreateParams.Recurring>()({
  interval: oneOf("month"),
  interval_count: oneOf("1"),
});

const prices: readonly Route[] = [
  route(
    "POST prices",
    "price",
    fields<Stripe.PriceCreateParams>()({
      currency: text,
      product: text,
      unit_amount: integer,
      recurring,
      lookup_key: text,
      nickname: text,
      metadata,
      tax_behavior: oneOf("exclusive", "unspecified"),
      product_data: fields<Stripe.PriceCreateParams.ProductData>()({ name: text, metadata }),
    }),
    async ({ ledger, params }) => {
      const product = await findOrCreateProduct(ledger, params.product, params.product_data?.name);
      const amount = required(params.unit_amount, "unit_amount");
      required(params.recurring, "recurring");
      const { lookup_key: key = null } = params;
      const [taken] = key === null ? [] : await ledger.list("price", { like: { lookup_key: key } });
      if (taken) throw alreadyExists("Price with this lookup_key");
      return ledger.save<Price>({
        id: newId("price"),
        object: "price",
        active: true,
        billing_scheme: "per_unit",
        created: ledger.now,
        currency: required(params.currency, "currency"),
        livemode: false,
        lookup_key: key,
        metadata: mergeMetadata(params.metadata),
        product: product.id,
        nickname: params.nickname ?? product.name,
        recurring: { interval: "month", interval_count: 1 },
        tax_behavior: params.tax_behavior ?? "unspecified",
        type: "recurring",
        unit_amount: amount,
        unit_amount_decimal: String(amount),
      });
    },
  ),
  route(
    "GET prices",
    "price",
    fields<Stripe.PriceListParams>()({
      ...paging,
      active: boolean,
      created,
      product: text,
      lookup_keys: listOf(text),
    }),
    async ({ ledger, params: { lookup_keys: keys, active, product, ...query } }) => {
      const like = { ...(active !== undefined && { active }), ...(product && { product }) };
      if (!keys) return listPage(ledger, "price", query, like);
      const [key = ""] = keys;
      if (keys.length > 1) throw new StripeApiError(400, { message: "one lookup key at a time" });
      return listPage(ledger, "price", query, { ...like, lookup_key: key });
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
      description: text,
      jurisdiction: text,
      metadata,
      active: boolean,
      tax_type: oneOf("vat"),
    }),
    ({ ledger, params }) => {
      required(params.inclusive, "inclusive");
      const percentage = required(params.percentage, "percentage");
      return ledger.save<TaxRate>({
        id: newId("txr"),
        object: "tax_rate",
        active: params.active ?? true,
        country: params.country ?? null,
        created: ledger.now,
        livemode: false,
        description: params.description ?? null,
        jurisdiction: params.jurisdiction ?? null,
        display_name: required(params.display_name, "display_name"),
        percentage,
        effective_percentage: percentage,
        inclusive: false,
        metadata: mergeMetadata(params.metadata),
        tax_type: params.tax_type ?? null,
      });
    },
  ),
  route("GET tax_rates/:id", "tax_rate", noParams, ({ ledger, id }) => ledger.get("tax_rate", id)),
  route(
    "GET tax_rates",
    "tax_rate",
    fields<Stripe.TaxRateListParams>()({ ...paging, active: boolean, created, inclusive: boolean }),
    ({ ledger, params: { active, inclusive, ...query } }) =>
      listPage(ledger, "tax_rate", query, {
        ...(active !== undefined && { active }),
        ...(inclusive !== undefined && { inclusive }),
      }),
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
      metadata,
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
        livemode: false,
        times_redeemed: 0,
        amount_off: off ?? null,
        percent_off: percent ?? null,
        duration,
        valid: true,
        currency: params.currency ?? null,
        duration_in_months: params.duration_in_months ?? null,
        metadata: mergeMetadata(params.metadata),
        name: params.name ?? null,
      });
    },
  ),
  route("GET coupons/:id", "coupon", noParams, ({ ledger, id }) => ledger.get("coupon", id)),
];

/** The product of this id, or a new one. */
async function findOrCreateProduct(
  ledger: Ledger,
  id: string | undefined,
  name: string | undefined,
) {
  if (id !== undefined) return ledger.get("product", id, "product");
  return ledger.save<Product>({
    id: newId("prod"),
    object: "product",
    active: true,
    created: ledger.now,
    livemode: false,
    name: required(name, "product"),
    description: null,
    metadata: {},
  });
}

function alreadyExists(what: string): StripeApiError {
  return new StripeApiError(400, {
    code: "resource_already_exists",
    message: `${what} already exists.`,
  });
}

export const catalogueRoutes = [...prices, ...taxRates, ...coupons];
