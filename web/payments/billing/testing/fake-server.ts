// Fake API for tests: a client with a subscription; records all requests.
import type { Billing, Subscription } from "@wasla/contract/payments/schemas";
import { queryClient } from "#/platform/api/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";

type TestRequest = { readonly method: string; readonly path: string; readonly body: unknown };
type Handlers = Readonly<Record<string, (request: TestRequest) => Response | Promise<Response>>>;

export const requests: TestRequest[] = [];
let user = buildUser();
let billing = createBilling();
const realFetch = window.fetch;

/** Signs in a client with this billing; `handlers` take precedence over the defaults. */
export function startServer(
  initialBilling: Billing,
  userChanges: Partial<User> = {},
  handlers: Handlers = {},
) {
  requests.length = 0;
  billing = initialBilling;
  user = buildUser({
    subscriptionInfo: { isSubscribed: true, paymentDueBy: null },
    ...userChanges,
  });
  queryClient.clear();
  useSession.setState({ status: "signedIn", user }, true);
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const request = { method: init?.method ?? "GET", path: pathname.slice(4), body };
    requests.push({ ...request, path: request.path + search });
    const handler =
      handlers[`${request.method} ${request.path}`] ??
      defaultHandlers[`${request.method} ${request.path}`];
    return handler?.(request) ?? Response.json({ success: false }, { status: 404 });
  };
}

/** Changes the user, as a refreshed session does. */
export function updateUser(changes: Partial<User>) {
  user = { ...user, ...changes };
  useSession.setState({ status: "signedIn", user }, true);
}

export function stopServer() {
  window.fetch = realFetch;
  sessionStorage.clear();
  useSession.setState({ status: "anonymous" }, true);
}

export function okResponse(data: unknown): Response {
  return Response.json({ success: true, data });
}

export function errorResponse(message: string, status = 409): Response {
  return Response.json({ success: false, message }, { status });
}

/** Simulates a slow network. */
export async function delayed(response: Response): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  return response;
}

/** The response that refreshes a session. */
export function sessionResponse(overrides: Partial<User> = {}): Response {
  return Response.json({ success: true, userData: { ...user, ...overrides, jwtToken: "t" } });
}

export function createProfession(_id: string, isPaid: boolean): User["professions"][number] {
  return {
    _id,
    label: `Profession ${_id}`,
    labelAr: `مهنة ${_id}`,
    isPaid,
    isApproved: "approved",
  };
}

/** Requests that change something, in order. */
export function changeRequests(): string[] {
  return requests
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path}`);
}

function changeSubscription(changes: Partial<Subscription>): Response {
  if (billing.subscription)
    billing = { ...billing, subscription: { ...billing.subscription, ...changes } };
  return okResponse(billing);
}

export function createBilling(overrides: Partial<Billing> = {}): Billing {
  return {
    subscription: createSubscription(),
    suspension: null,
    isByContract: false,
    invoices: [],
    ...overrides,
  };
}

export function createSubscription(overrides: Partial<Subscription> = {}): Subscription {
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
    ...overrides,
  };
}

/** One invoice in each state, the newest first. */
export const invoices: Billing["invoices"] = (
  ["paid", "disputed", "partlyRefunded", "refunded"] as const
).map((status, at) => ({
  _id: `0199c1d2-0000-7000-8000-00000000010${at}`,
  number: `W-2027-000${4 - at}`,
  issuedAt: `2027-0${4 - at}-14T08:00:00.000Z`,
  totalFils: 62_685 - at * 20_895,
  status,
}));

const defaultHandlers: Handlers = {
  "GET /payment/billing": () => okResponse(billing),
  "POST /payment/cancel-subscription": () =>
    changeSubscription({
      isEnding: true,
      renewalFils: null,
      accessUntil: billing.subscription?.paidUntil ?? "",
    }),
  "POST /payment/keep-subscription": () =>
    changeSubscription({ isEnding: false, renewalFils: 62_685 }),
  "POST /payment/card-setup": () => okResponse({ client_secret: "seti_1_secret_x" }),
  "PUT /payment/card": () =>
    changeSubscription({
      card: { brand: "mastercard", last4: "4444", expMonth: 12, expYear: 2034 },
    }),
  "GET /payment/config": () =>
    okResponse({ provider: "sandbox", publishableKey: "pk_1", scriptUrl: "/sandbox/stripe.js" }),
  "GET /auth/verify-jwt": () => sessionResponse(),
  "GET /company/details/0199c1d2-0000-7000-8000-000000000001": () =>
    Response.json({ success: false, message: "Not part of this test" }, { status: 404 }),
};
