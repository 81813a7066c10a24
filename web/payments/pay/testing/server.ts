// A small server for tests of the payment path: a client that may pay, and what it was asked.
import type { Billing, Quote } from "@wasla/contract/payments/schemas";
import type { HeldProfession } from "@wasla/contract/unlocks/schemas";
import { startCardLine, stopCardLine } from "#/payments/testing/card-line.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { aUser } from "#/platform/testing/a-user.ts";

export type Ask = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};
type Answer = Response | undefined;
export type Answers = Readonly<Record<string, (ask: Ask) => Answer | Promise<Answer>>>;

export const asked: Ask[] = [];
export const userId = "0199c1d2-0000-7000-8000-000000000001";
const real = window.fetch;
let user = aUser();

export const nursing = held("1", "Nursing", "التمريض");
export const welding = held("2", "Welding", "اللحام");
export const accounting = held("3", "Accounting", "المحاسبة", { isPaid: true });
export const diving = held("4", "Diving", "الغوص", { isApproved: "pending" });

function held(
  _id: string,
  label: string,
  labelAr: string,
  part: Partial<HeldProfession> = {},
): HeldProfession {
  return { _id, label, labelAr, isPaid: false, isApproved: "approved", ...part };
}

/** Signs a client in, and answers as given; the card provider's line opens with it. */
export function startServer(answers: Answers = {}, who: Partial<User> = {}) {
  // The line passes on to the server that was there before it.
  stopCardLine();
  asked.length = 0;
  queryClient.clear();
  user = aUser({ professions: [nursing, welding], ...who });
  useSession.setState({ status: "signedIn", user }, true);
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const ask = {
      method: init?.method ?? "GET",
      path: pathname.slice(4),
      query: searchParams,
      body,
    };
    asked.push(ask);
    const name = `${ask.method} ${ask.path}`;
    return (
      (await answers[name]?.(ask)) ??
      (await usual[name]?.(ask)) ??
      Response.json({ success: false, message: `nothing at ${name}` }, { status: 404 })
    );
  };
  startCardLine();
}

export function stopServer() {
  stopCardLine();
  window.fetch = real;
  sessionStorage.clear();
  useSession.setState({ status: "anonymous" }, true);
}

/** What the client is from now on. */
export function become(part: Partial<User>) {
  user = { ...user, ...part };
}

export function good(data: unknown): Response {
  return Response.json({ success: true, data });
}

export function refused(
  status: number,
  message: string,
  more: { errors?: { field: string; message: string }[]; data?: unknown; code?: string } = {},
): Response {
  return Response.json({ success: false, message, ...more }, { status });
}

/** What was sent to a path, call by call. */
export function sentTo(path: string): unknown[] {
  return asked.filter((ask) => ask.path === path).map(({ body }) => body);
}

/** The quotes asked for: how many professions, and with which coupon. */
export function quotesAsked(): string[] {
  return asked
    .filter(({ path }) => path === "/payment/incoming-price")
    .map(({ query }) => [query.get("quantity"), query.get("couponCode")].filter(Boolean).join(" "));
}

/** 199 dirhams each and 5 percent; a coupon takes 20 percent off, `FREE` all of it. */
export function quoteOf(quantity: number, coupon: string | null, part: Partial<Quote> = {}): Quote {
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
    ...part,
  };
}

export function billingOf(part: Partial<Billing> = {}): Billing {
  return { subscription: null, suspension: null, isByContract: false, invoices: [], ...part };
}

export const running: NonNullable<Billing["subscription"]> = {
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

export const openSession = {
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

const usual: Answers = {
  "GET /plans/list": () => good({ plans: [plan] }),
  "GET /payment/billing": () => good(billingOf()),
  "GET /payment/config": () =>
    good({ provider: "sandbox", publishableKey: "pk_1", scriptUrl: "/sandbox/stripe.js" }),
  "GET /payment/incoming-price": ({ query }) =>
    good(quoteOf(Number(query.get("quantity")), query.get("couponCode"))),
  "GET /company/jobseeker-profession/list": () =>
    good([{ _id: "1", profession: "Nursing", professionAr: "التمريض", count: 1284 }]),
  "GET /admin/profession": () =>
    Response.json({ success: true, data: catalogue, totalCount: catalogue.length }),
  "GET /coupon/valid/WELCOME20": () => couponAnswer("WELCOME20"),
  "GET /coupon/valid/FREE": () => couponAnswer("FREE"),
  "GET /coupon/valid/NOPE": () => Response.json({ success: true, valid: false, data: null }),
  "POST /payment/create-checkout-session": () =>
    Response.json({ success: true, checkOutSession: openSession }),
  "POST /payment/sync": () => good({ isSubscribed: false }),
  [`GET /payment/subscription-info/${userId}`]: () =>
    good({ ...user.subscriptionInfo, professions: user.professions, isOpen: false }),
  "GET /auth/verify-jwt": () =>
    Response.json({ success: true, userData: { ...user, jwtToken: "t" } }),
};

function couponAnswer(code: string): Response {
  const details = { discount: code === "FREE" ? 100 : 20, isPercentage: true };
  return Response.json({
    success: true,
    valid: true,
    data: { _id: "c", code, name: code, details },
  });
}
