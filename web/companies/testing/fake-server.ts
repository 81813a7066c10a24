// Fake API for tests: answers in the contract's shapes and records all requests.
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { professions } from "#/catalogue/testing/professions.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";

type StubReply = { readonly status?: number; readonly body: object };
type StubRequest = { readonly method: string; readonly path: string; readonly body: unknown };
type StubReplies = Readonly<Record<string, (request: StubRequest) => StubReply>>;

const requests: StubRequest[] = [];
const realFetch = window.fetch;

/** Serves `METHOD /path` from `replies`, then the catalogue and session from defaults. */
export function startServer(replies: StubReplies = {}) {
  requests.length = 0;
  queryClient.clear();
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    const request = {
      method: init?.method ?? "GET",
      path: pathname.slice(4),
      body: readBody(init),
    };
    requests.push(request);
    const reply =
      replies[`${request.method} ${request.path}`] ??
      defaultReplies[`${request.method} ${request.path}`];
    const { status = 200, body } = reply?.(request) ?? { status: 404, body: { success: false } };
    return Response.json(body, { status });
  };
}

export function stopServer() {
  window.fetch = realFetch;
  sessionStorage.clear();
  useSession.setState({ status: "anonymous" }, true);
}

export function okReply(data: unknown): StubReply {
  return { body: { success: true, data } };
}

/** An error response with errors of fields. */
export function validationError(...errors: { field: string; message: string }[]): StubReply {
  return { status: 422, body: { success: false, message: errors[0]?.message, errors } };
}

export function signIn(overrides: Partial<User> = {}) {
  const { professions } = createClient();
  useSession.setState({ status: "signedIn", user: buildUser({ professions, ...overrides }) }, true);
}

/** Body of the last write to a path. */
export function lastBody(path: string): unknown {
  return requests.findLast((request) => request.path === path && request.method !== "GET")?.body;
}

export const ownPath = "/company/details/0199c1d2-0000-7000-8000-000000000001";

export function createClient(overrides: Partial<CompanyDetails> = {}): CompanyDetails {
  return {
    _id: "0199c1d2-0000-7000-8000-000000000001",
    role: "company",
    email: "layla@gulfbuild.example",
    fullName: "Layla Haddad",
    profilePic: null,
    phone: {
      fullNumber: "+971501234567",
      dialCode: "+971",
      countryCode: "AE",
      localNumber: "0501234567",
    },
    gender: "Female",
    nationality: "Jordan",
    country: "AE",
    clientType: "Company",
    companyRole: "Recruiter",
    companyName: "Gulf Build LLC",
    address: "Sheikh Zayed Road 12",
    businessCity: "Dubai",
    trn: null,
    professions: [
      { _id: "1", label: "Nursing", labelAr: "التمريض", isPaid: true, isApproved: "approved" },
    ],
    isProfileCompleted: true,
    verification: null,
    ...overrides,
  };
}

const plan = {
  ...{ _id: "p1", name: "Profession", type: "profession", priceId: "price_1", price: 19_900 },
  ...{ taxPercent: 5, currency: "aed", interval: "month", features: [], active: true },
};

const defaultReplies: StubReplies = {
  "GET /admin/profession": () => ({
    body: { success: true, data: professions, totalCount: professions.length },
  }),
  "GET /plans/list": () => okReply({ plans: [plan] }),
  "GET /payment/billing": () =>
    okReply({ subscription: null, suspension: null, isByContract: false, invoices: [] }),
  "GET /referral/referrals-details": () =>
    okReply({
      ...{ code: "K7Q2M4PX", link: "https://wasla.example/register?ref=K7Q2M4PX" },
      ...{ referralData: [], referralCount: 0, joinedCount: 0, next: null },
    }),
  "GET /referral/referral-points": () => okReply({ points: 30, history: [], next: null }),
  "GET /referral/selected-winner": () => okReply(null),
  "POST /auth/logout": () => ({ body: { success: true } }),
};

function readBody(init: RequestInit | undefined): unknown {
  if (init?.body instanceof FormData)
    return Object.fromEntries(
      [...new Set(init.body.keys())].map((key) => [key, formValues(init.body, key)]),
    );
  return typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
}

function formValues(form: unknown, key: string): unknown {
  const values = form instanceof FormData ? form.getAll(key) : [];
  return values.length === 1 ? values[0] : values;
}
