// Fake server with referrals and points; `requests` records what it was asked.
import { queryClient } from "#/platform/api/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";

type TestRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
};
type Handlers = Readonly<Record<string, (request: TestRequest) => Response | Promise<Response>>>;

export const requests: string[] = [];
export const link = "https://wasla.example/register?ref=K7Q2M4PX";
export const drawKey = "6e0b7a52-3c1d-4f7e-9a55-0d2f8b1c4e77";
const realFetch = window.fetch;

/** Signs in `user`, or nobody for null; `handlers` override the default responses. */
export function startServer(
  user: Partial<User> | null = { role: "jobSeeker" },
  handlers: Handlers = {},
) {
  requests.length = 0;
  queryClient.clear();
  const signedIn = user && { status: "signedIn" as const, user: buildUser(user) };
  useSession.setState(signedIn ?? { status: "anonymous" }, true);
  window.fetch = async (input, init) => {
    const { pathname, search, searchParams } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    const request = { method: init?.method ?? "GET", path: pathname.slice(4), query: searchParams };
    requests.push(`${request.method} ${request.path}${search}`);
    const handler =
      handlers[`${request.method} ${request.path}`] ??
      defaultHandlers[`${request.method} ${request.path}`];
    return (
      handler?.(request) ?? Response.json({ success: false, message: "not here" }, { status: 404 })
    );
  };
}

export function stopServer() {
  window.fetch = realFetch;
  localStorage.removeItem("wasla");
  useSession.setState({ status: "anonymous" }, true);
}

export function okResponse(data: unknown): Response {
  return Response.json({ success: true, data });
}

export function errorResponse(message: string, status = 409): Response {
  return Response.json({ success: false, message }, { status });
}

const DATE = "2026-10-14T21:30:00.000Z";

export const referredPeople = [
  { name: "M. S.", role: "jobSeeker", status: "counted", date: DATE },
  { name: "O. K.", role: "company", status: "pending", date: DATE },
  { name: "H. S.", role: "jobSeeker", status: "pending", date: DATE },
  { name: null, role: "corporate", status: "pending", date: DATE },
];

export const winner = {
  month: "2026-10",
  name: "M. S.",
  prize: "AED 500 shopping voucher",
  isYou: false,
  publishedAt: DATE,
};

export function referralsResponse(changes: object = {}) {
  return okResponse({
    ...{ code: "K7Q2M4PX", link, referralData: referredPeople, referralCount: 5, joinedCount: 3 },
    ...{ next: null, ...changes },
  });
}

export function pointsResponse(points: number, changes: object = {}) {
  const history = [
    { points: 50, kind: "reversal", name: "Z. A.", creditFils: null, date: DATE },
    { points: -50, kind: "reversal", name: "O. K.", creditFils: null, date: DATE },
    { points: -100, kind: "reward", name: null, creditFils: 20_895, date: DATE },
    { points: 50, kind: "client", name: "O. K.", creditFils: null, date: DATE },
    { points: 10, kind: "jobSeeker", name: null, creditFils: null, date: DATE },
  ];
  const ownPoints = { points, drawKey, hasDraws: true, openDraw: null };
  return okResponse({ ...ownPoints, history, next: null, ...changes });
}

const defaultHandlers: Handlers = {
  "GET /referral/referrals-details": () => referralsResponse(),
  "GET /referral/referral-points": () => pointsResponse(30),
  "GET /referral/selected-winner": () => okResponse(winner),
};
