// A small server for tests: somebody with referrals and points, and what it was asked.
import { queryClient } from "#/platform/call/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { aUser } from "#/platform/testing/a-user.ts";

type Ask = { readonly method: string; readonly path: string; readonly query: URLSearchParams };
type Answers = Readonly<Record<string, (ask: Ask) => Response | Promise<Response>>>;

export const asked: string[] = [];
export const link = "https://wasla.example/register?ref=K7Q2M4PX";
export const drawKey = "6e0b7a52-3c1d-4f7e-9a55-0d2f8b1c4e77";
const real = window.fetch;

/** Signs somebody in, or nobody; what is given of `answers` goes first. */
export function startServer(
  who: Partial<User> | null = { role: "jobSeeker" },
  answers: Answers = {},
) {
  asked.length = 0;
  queryClient.clear();
  const signedIn = who && { status: "signedIn" as const, user: aUser(who) };
  useSession.setState(signedIn ?? { status: "anonymous" }, true);
  window.fetch = async (input, init) => {
    const { pathname, search, searchParams } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const ask = { method: init?.method ?? "GET", path: pathname.slice(4), query: searchParams };
    asked.push(`${ask.method} ${ask.path}${search}`);
    const answer = answers[`${ask.method} ${ask.path}`] ?? usual[`${ask.method} ${ask.path}`];
    return answer?.(ask) ?? Response.json({ success: false, message: "not here" }, { status: 404 });
  };
}

export function stopServer() {
  window.fetch = real;
  localStorage.removeItem("wasla");
  useSession.setState({ status: "anonymous" }, true);
}

export function good(data: unknown): Response {
  return Response.json({ success: true, data });
}

export function refused(message: string, status = 409): Response {
  return Response.json({ success: false, message }, { status });
}

const at = "2026-10-14T21:30:00.000Z";

export const people = [
  { name: "M. S.", role: "jobSeeker", status: "counted", date: at },
  { name: "O. K.", role: "company", status: "pending", date: at },
  { name: "H. S.", role: "jobSeeker", status: "pending", date: at },
  { name: null, role: "corporate", status: "pending", date: at },
];

export const winner = {
  month: "2026-10",
  name: "M. S.",
  prize: "AED 500 shopping voucher",
  isYou: false,
  publishedAt: at,
};

export function referralsOf(part: object = {}) {
  return good({
    ...{ code: "K7Q2M4PX", link, referralData: people, referralCount: 5, joinedCount: 3 },
    ...{ next: null, ...part },
  });
}

export function pointsOf(points: number, part: object = {}) {
  const history = [
    { points: 50, kind: "reversal", name: "Z. A.", creditFils: null, date: at },
    { points: -50, kind: "reversal", name: "O. K.", creditFils: null, date: at },
    { points: -100, kind: "reward", name: null, creditFils: 20_895, date: at },
    { points: 50, kind: "client", name: "O. K.", creditFils: null, date: at },
    { points: 10, kind: "jobSeeker", name: null, creditFils: null, date: at },
  ];
  const own = { points, drawKey, hasDraws: true, openDraw: null };
  return good({ ...own, history, next: null, ...part });
}

const usual: Answers = {
  "GET /referral/referrals-details": () => referralsOf(),
  "GET /referral/referral-points": () => pointsOf(30),
  "GET /referral/selected-winner": () => good(winner),
};
