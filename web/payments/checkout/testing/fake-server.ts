// Fake API for tests of the payment pages; records all requests.

import type { ClientProfession } from "@wasla/contract/entitlements/client-profession";
import type { Billing, Quote } from "@wasla/contract/payments/schemas";
import { startCardProvider, stopCardProvider } from "#/payments/testing/sandbox-card-provider.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";

export type TestRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};
type HandlerResult = Response | undefined;
export type Handlers = Readonly<
  Record<string, (request: TestRequest) => HandlerResult | Promise<HandlerResult>>
>;

export const requests: TestRequest[] = [];
export const userId = "0199c1d2-0000-7000-8000-000000000001";
const realFetch = window.fetch;
let user = buildUser();

export const nursing = createProfession("1", "Nursing", "التمريض");
export const welding = createProfession("2", "Welding", "اللحام");
export const accounting = createProfession("3", "Accounting", "المحاسبة", { isPaid: true });
export const diving = createProfession("4", "Diving", "الغوص", { isApproved: "pending" });

function createProfession(
  _id: string,
  label: string,
  labelAr: string,
  overrides: Partial<ClientProfession> = {},
): ClientProfession {
  return { _id, label, labelAr, isPaid: false, isApproved: "approved", ...overrides };
}

/** Signs a client in and starts the fake card provider; `handlers` override the defaults. */
export function startServer(handlers: Handlers = {}, userChanges: Partial<User> = {}) {
  // It forwards to the fetch that it replaced, so the old one must be stopped first.
  stopCardProvider();
  requests.length = 0;
  queryClient.clear();
  user = buildUser({ professions: [nursing, welding], ...userChanges });
  useSession.setState({ status: "signedIn", user }, true);
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const request = {
      method: init?.method ?? "GET",
      path: pathname.slice(4),
      query: searchParams,
      body,
    };
    requests.push(request);
    const name = `${request.method} ${request.path}`;
    return (
      (await handlers[name]?.(request)) ??
      (await defaultHandlers[name]?.(request)) ??
      Response.json({ success: false, message: `nothing at ${name}` }, { status: 404 })
    );
  };
  startCardProvider();
}

export function stopServer() {
  stopCardProvider();
  window.fetch = realFetch;
  sessionStorage.clear();
  useSession.setState({ status: "anonymous" }, true);
}

/** Changes the client from now on. */
export function updateUser(changes: Partial<User>) {
  user = { ...user, ...changes };
}

export function okResponse(data: unknown): Response {
  return Response.json({ success: true, data });
}

export function errorResponse(
  status: number,
  message: string,
  more: { errors?: { field: string; message: string }[]; data?: unknown; code?: string } = {},
): Response {
  return Response.json({ success: false, message, ...more }, { status });
}

/** Bodies of all requests to a path. */
export function bodiesSentTo(path: string): unknown[] {
  return requests.filter((request) => request.path === path).map(({ body }) => body);
}

/** The requested quotes: quantity and coupon. */
export function quoteRequests(): string[] {
  return requests
    .filter(({ path }) => path === "/payment/incoming-price")
    .map(({ query }) => [query.get("quantity"), query.get("couponCode")].filter(Boolean).join(" "));
}

/** AED 199 each plus 5% tax; a coupon takes 20% off, `FREE` everything. */
export function createQuote(
  quantity: number,
  coupon: string | null,
  overrides: Partial<Quote> = {},
): Quote {
  const subtotal = 19_900 * quantity;
  const off = coupon === null ? 0 : subtotal * (coupon === "FREE" ? 1 : 0.2);
  const tax = (subtotal - off) * 0.05;
  return {
    priceId: "price_1",
    price: 19_900,
    subtotal,
    total_excluding_tax: subtotal - off,
    total_tax_amounts: [{ amount: tax, percentage: 5 }],
    total: subtotal - off + tax,
    total_discount_amounts: coupon === null ? [] : [{ amount: off }],
    discount: coupon === null ? null : { coupon: { id: `c_${coupon}`, name: coupon } },
    status: "draft",
    currency: "aed",
    prorationDate: null,
    monthlyTotal: subtotal * 1.05,
    ...overrides,
  };
}

export function createBilling(overrides: Partial<Billing> = {}): Billing {
  return { subscription: null, suspension: null, isByContract: false, invoices: [], ...overrides };
}

export const runningSubscription: NonNullable<Billing["subscription"]> = {
  status: "active",
  quantity: 2,
  paidUntil: "2027-03-13T08:00:00.000Z",
  accessUntil: "2027-03-20T08:00:00.000Z",
  isEnding: false,
  renewalFils: 41_790,
  creditFils: 0,
  card: { brand: "visa", last4: "4242", expMonth: 4, expYear: 2028 },
  due: null,
};

export const openCheckout = {
  client_secret: "pi_1_secret_x",
  paymentIntentId: "pi_1",
  status: "open",
};

const plan = {
  _id: "p1",
  name: "Profession",
  type: "profession",
  priceId: "price_1",
  taxPercent: 5,
  price: 19_900,
  currency: "aed",
  interval: "month",
  features: [],
  active: true,
};
const catalogue = [
  { _id: "1", label: "Nursing", labelAr: "التمريض" },
  { _id: "5", label: "Plumbing", labelAr: "السباكة" },
  { _id: "6", label: "Cooking", labelAr: "الطبخ" },
];

const defaultHandlers: Handlers = {
  "GET /plans/list": () => okResponse({ plans: [plan] }),
  "GET /payment/billing": () => okResponse(createBilling()),
  "GET /payment/config": () =>
    okResponse({ provider: "sandbox", publishableKey: "pk_1", scriptUrl: "/sandbox/stripe.js" }),
  "GET /payment/incoming-price": ({ query }) =>
    okResponse(createQuote(Number(query.get("quantity")), query.get("couponCode"))),
  "GET /company/jobseeker-profession/list": () =>
    okResponse([{ _id: "1", profession: "Nursing", professionAr: "التمريض", count: 1284 }]),
  "GET /admin/profession": () =>
    Response.json({ success: true, data: catalogue, totalCount: catalogue.length }),
  "GET /coupon/valid/WELCOME20": () => couponResponse("WELCOME20"),
  "GET /coupon/valid/FREE": () => couponResponse("FREE"),
  "GET /coupon/valid/NOPE": () => Response.json({ success: true, valid: false, data: null }),
  "POST /payment/create-checkout-session": () =>
    Response.json({ success: true, checkOutSession: openCheckout }),
  "POST /payment/sync": () => okResponse({ isSubscribed: false }),
  [`GET /payment/subscription-info/${userId}`]: () =>
    okResponse({ ...user.subscriptionInfo, professions: user.professions, isOpen: false }),
  "GET /auth/verify-jwt": () =>
    Response.json({ success: true, userData: { ...user, jwtToken: "t" } }),
};

function couponResponse(code: string): Response {
  const details = { discount: code === "FREE" ? 100 : 20, isPercentage: true };
  return Response.json({
    success: true,
    valid: true,
    data: { _id: "c", code, name: code, details },
  });
}
