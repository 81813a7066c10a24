// A small server for tests: a client with a subscription, and what it was asked.
import type { Billing, Subscription } from "@wasla/contract/payments/schemas";
import { queryClient } from "#/platform/call/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { aUser } from "#/platform/testing/a-user.ts";

type Ask = { readonly method: string; readonly path: string; readonly body: unknown };
type Answers = Readonly<Record<string, (ask: Ask) => Response | Promise<Response>>>;

export const asked: Ask[] = [];
let user = aUser();
let billing = billingOf();
const real = window.fetch;

/** Signs a client in, whose billing is as given; what is given of `answers` goes first. */
export function startServer(now: Billing, who: Partial<User> = {}, answers: Answers = {}) {
  asked.length = 0;
  billing = now;
  user = aUser({ subscriptionInfo: { isSubscribed: true, paymentDueBy: null }, ...who });
  queryClient.clear();
  useSession.setState({ status: "signedIn", user }, true);
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const ask = { method: init?.method ?? "GET", path: pathname.slice(4), body };
    asked.push({ ...ask, path: ask.path + search });
    const answer = answers[`${ask.method} ${ask.path}`] ?? usual[`${ask.method} ${ask.path}`];
    return answer?.(ask) ?? Response.json({ success: false }, { status: 404 });
  };
}

/** As when the session is asked for anew. */
export function amendUser(part: Partial<User>) {
  user = { ...user, ...part };
  useSession.setState({ status: "signedIn", user }, true);
}

export function stopServer() {
  window.fetch = real;
  sessionStorage.clear();
  useSession.setState({ status: "anonymous" }, true);
}

export function good(data: unknown): Response {
  return Response.json({ success: true, data });
}

export function refused(message: string, status = 409): Response {
  return Response.json({ success: false, message }, { status });
}

/** As over a slow line. */
export async function later(response: Response): Promise<Response> {
  await new Promise((done) => setTimeout(done, 150));
  return response;
}

/** What a session that is asked for anew says. */
export function verified(part: Partial<User> = {}): Response {
  return Response.json({ success: true, userData: { ...user, ...part, jwtToken: "t" } });
}

export function heldOf(_id: string, isPaid: boolean): User["professions"][number] {
  return {
    _id,
    label: `Profession ${_id}`,
    labelAr: `مهنة ${_id}`,
    isPaid,
    isApproved: "approved",
  };
}

/** Those that changed something, in order. */
export function deedsAsked(): string[] {
  return asked
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path}`);
}

/** What the client is told from now on. */
function become(part: Partial<Subscription>): Response {
  if (billing.subscription)
    billing = { ...billing, subscription: { ...billing.subscription, ...part } };
  return good(billing);
}

export function billingOf(part: Partial<Billing> = {}): Billing {
  return {
    subscription: subscriptionOf(),
    suspension: null,
    isByContract: false,
    invoices: [],
    ...part,
  };
}

export function subscriptionOf(part: Partial<Subscription> = {}): Subscription {
  return {
    status: "active",
    quantity: 3,
    // Already the 14th in the Gulf.
    paidUntil: "2027-03-13T21:30:00.000Z",
    accessUntil: "2027-03-20T21:30:00.000Z",
    isEnding: false,
    renewalFils: 62_685,
    creditFils: 0,
    card: { brand: "visa", last4: "4242", expMonth: 4, expYear: 2028 },
    due: null,
    ...part,
  };
}

/** Of the last months, one in each state. */
export const invoices: Billing["invoices"] = (
  ["paid", "disputed", "partlyRefunded", "refunded"] as const
).map((status, at) => ({
  _id: `0199c1d2-0000-7000-8000-00000000010${at}`,
  number: `W-2027-000${4 - at}`,
  issuedAt: `2027-0${4 - at}-14T08:00:00.000Z`,
  totalFils: 62_685 - at * 20_895,
  status,
}));

const usual: Answers = {
  "GET /payment/billing": () => good(billing),
  "POST /payment/cancel-subscription": () =>
    become({
      isEnding: true,
      renewalFils: null,
      accessUntil: billing.subscription?.paidUntil ?? "",
    }),
  "POST /payment/keep-subscription": () => become({ isEnding: false, renewalFils: 62_685 }),
  "POST /payment/card-setup": () => good({ client_secret: "seti_1_secret_x" }),
  "PUT /payment/card": () =>
    become({ card: { brand: "mastercard", last4: "4444", expMonth: 12, expYear: 2034 } }),
  "GET /payment/config": () =>
    good({ provider: "sandbox", publishableKey: "pk_1", scriptUrl: "/sandbox/stripe.js" }),
  "GET /auth/verify-jwt": () => verified(),
  "GET /company/details/0199c1d2-0000-7000-8000-000000000001": () =>
    Response.json({ success: false, message: "Not asked here" }, { status: 404 }),
};
