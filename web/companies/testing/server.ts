// A small server for tests: answers by the contract's shapes, and remembers what it was asked.
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { professions } from "#/catalogue/testing/professions.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { aUser } from "#/platform/testing/a-user.ts";

type Answer = { readonly status?: number; readonly body: object };
type Ask = { readonly method: string; readonly path: string; readonly body: unknown };
type Answers = Readonly<Record<string, (ask: Ask) => Answer>>;

const asked: Ask[] = [];
const real = window.fetch;

/** Answers `METHOD /path` by what is given, the catalogue and the session by themselves. */
export function startServer(answers: Answers = {}) {
  asked.length = 0;
  queryClient.clear();
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const ask = { method: init?.method ?? "GET", path: pathname.slice(4), body: readBody(init) };
    asked.push(ask);
    const answer = answers[`${ask.method} ${ask.path}`] ?? usual[`${ask.method} ${ask.path}`];
    const { status = 200, body } = answer?.(ask) ?? { status: 404, body: { success: false } };
    return Response.json(body, { status });
  };
}

export function stopServer() {
  window.fetch = real;
  sessionStorage.clear();
  useSession.setState({ status: "anonymous" }, true);
}

export function good(data: unknown): Answer {
  return { body: { success: true, data } };
}

/** A refusal that names fields. */
export function wrong(...errors: { field: string; message: string }[]): Answer {
  return { status: 422, body: { success: false, message: errors[0]?.message, errors } };
}

export function signIn(part: Partial<User> = {}) {
  const { professions } = clientOf();
  useSession.setState({ status: "signedIn", user: aUser({ professions, ...part }) }, true);
}

/** What the last call to a path sent. */
export function sent(path: string): unknown {
  return asked.findLast((ask) => ask.path === path && ask.method !== "GET")?.body;
}

export const ownPath = "/company/details/0199c1d2-0000-7000-8000-000000000001";

export function clientOf(part: Partial<CompanyDetails> = {}): CompanyDetails {
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
    ...part,
  };
}

const usual: Answers = {
  "GET /admin/profession": () => ({
    body: { success: true, data: professions, totalCount: professions.length },
  }),
  "GET /payment/billing": () =>
    good({ subscription: null, suspension: null, isByContract: false, invoices: [] }),
  "GET /referral/referrals-details": () =>
    good({
      ...{ code: "K7Q2M4PX", link: "https://wasla.example/register?ref=K7Q2M4PX" },
      ...{ referralData: [], referralCount: 0, joinedCount: 0, next: null },
    }),
  "GET /referral/referral-points": () => good({ points: 30, history: [], next: null }),
  "GET /referral/selected-winner": () => good(null),
  "POST /auth/logout": () => ({ body: { success: true } }),
};

function readBody(init: RequestInit | undefined): unknown {
  if (init?.body instanceof FormData)
    return Object.fromEntries(
      [...new Set(init.body.keys())].map((key) => [key, all(init.body, key)]),
    );
  return typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
}

function all(form: unknown, key: string): unknown {
  const values = form instanceof FormData ? form.getAll(key) : [];
  return values.length === 1 ? values[0] : values;
}
