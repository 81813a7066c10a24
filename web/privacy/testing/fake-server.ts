// A fake server for the access log, document requests and hidden clients.
import type {
  AccessEntry,
  ClientSummary,
  DocumentRequest,
} from "@wasla/contract/privacy/access-endpoints";
import { queryClient } from "#/platform/api/query-client.ts";
import { useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";

type FakeReply = { readonly status?: number; readonly body: object };
type RecordedRequest = {
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};
type ReplyHandler = (request: RecordedRequest) => FakeReply | undefined | Promise<FakeReply>;
type DayCounts = { readonly day: string; readonly viewed: number; readonly taken: number };

export type FakeServerState = {
  entries: AccessEntry[];
  requests: DocumentRequest[];
  hidden: ClientSummary[];
  days: DayCounts[];
  /** Replies by `METHOD /path`; undefined gives the default reply. */
  overrides: Readonly<Record<string, ReplyHandler>>;
};

export const requests: RecordedRequest[] = [];
const realFetch = window.fetch;

/** Signs a job seeker in and answers requests until `stopServer`. */
export function startServer(overrides: Partial<FakeServerState> = {}): FakeServerState {
  const server: FakeServerState = {
    entries: [],
    requests: [],
    hidden: [],
    days: createDays([]),
    overrides: {},
    ...overrides,
  };
  requests.length = 0;
  queryClient.clear();
  const user = buildUser({ role: "jobSeeker", fullName: "Maria Santos" });
  useSession.setState({ status: "signedIn", user }, true);
  window.fetch = async (input, init) => {
    const { pathname, searchParams: query } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    const call = `${init?.method ?? "GET"} ${pathname.slice(4)}`;
    const request = { call, query, body: init?.body ? JSON.parse(String(init.body)) : undefined };
    requests.push(request);
    const { status = 200, body } =
      (await server.overrides[call]?.(request)) ?? findReply(server, request);
    return Response.json(body, { status });
  };
  return server;
}

export function stopServer() {
  window.fetch = realFetch;
  useSession.setState({ status: "anonymous" }, true);
}

export const successReply = (data?: unknown): FakeReply => ({
  body: { success: true, ...(data !== undefined && { data }) },
});

export function errorReply(status: number, message: string): FakeReply {
  return { status, body: { success: false, message } };
}

/** A reply that waits for `release`. */
export function heldReply(reply: () => FakeReply | undefined) {
  const release = Promise.withResolvers<void>();
  return {
    reply: () => release.promise.then(() => reply() ?? successReply()),
    release: release.resolve,
  };
}

export const gulfBuild = createClient(1, "Gulf Build LLC", "AE");
export const marsa = createClient(2, "مجموعة مرسى الصحية", "SA");

export function createClient(
  at: number,
  name: string | null,
  country: string | null,
): ClientSummary {
  return { _id: testId(at), role: "corporate", name, country };
}

/** `at` is in the user's time zone. */
export function createEntry(
  id: number,
  client: ClientSummary,
  at: Date,
  overrides: Partial<AccessEntry> = {},
) {
  const defaults = { what: "viewed", fieldName: null, isHiddenFrom: false } as const;
  return { _id: String(id), client, at: at.toISOString(), ...defaults, ...overrides };
}

export function createRequest(
  at: number,
  overrides: Partial<DocumentRequest> = {},
): DocumentRequest {
  return {
    _id: testId(at + 100),
    client: gulfBuild,
    fieldName: "passportCopy",
    state: "asked",
    askedAt: "2026-02-26T08:00:00.000Z",
    answeredAt: null,
    until: null,
    ...overrides,
  };
}

/** Thirty days, of which `last` are the most recent ones. */
export function createDays(last: readonly Pick<DayCounts, "viewed" | "taken">[]): DayCounts[] {
  return Array.from({ length: 30 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 1, 1 + at)).toISOString().slice(0, 10);
    return { day, ...(last[at - 30 + last.length] ?? { viewed: 0, taken: 0 }) };
  });
}

function testId(at: number): string {
  return `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`;
}

function findReply(server: FakeServerState, { call, query, body }: RecordedRequest): FakeReply {
  if (call === "GET /privacy/access") return successReply(pageOf(server, query));
  if (call === "GET /privacy/access/summary") return successReply(summaryOf(server));
  if (call === "GET /privacy/requests") return successReply(server.requests);
  if (call === "GET /privacy/hidden") return successReply(server.hidden);
  const [endpoint, id = ""] = [call.slice(0, call.lastIndexOf("/")), call.split("/").at(-1)];
  if (endpoint === "PUT /privacy/requests") return answerRequest(server, id, Object(body).answer);
  if (endpoint === "PUT /privacy/hidden") return setHidden(server, id, Object(body).isHidden);
  return { status: 404, body: { success: false, message: `no ${call}` } };
}

function pageOf({ entries }: FakeServerState, query: URLSearchParams) {
  const first = entries.findIndex(({ _id }) => _id === query.get("before")) + 1;
  const end = first + Number(query.get("count"));
  return { entries: entries.slice(first, end), hasMore: end < entries.length };
}

function summaryOf({ days }: FakeServerState) {
  const sum = (last: number) => days.slice(-last).reduce((total, { viewed }) => total + viewed, 0);
  return { last7Days: sum(7), last30Days: sum(30), days };
}

const stateAfter = {
  allow: { state: "allowed", until: "2026-03-14T08:00:00.000Z" },
  decline: { state: "declined", until: null },
  withdraw: { state: "withdrawn", until: "2026-03-14T08:00:00.000Z" },
} as const;

function answerRequest(
  server: FakeServerState,
  id: string,
  answer: keyof typeof stateAfter,
): FakeReply {
  const answeredAt = "2026-02-28T08:00:00.000Z";
  server.requests = server.requests.map((request) =>
    request._id === id ? { ...request, ...stateAfter[answer], answeredAt } : request,
  );
  return successReply(server.requests.find(({ _id }) => _id === id));
}

function setHidden(server: FakeServerState, id: string, isHidden: boolean): FakeReply {
  const client = server.entries.find((entry) => entry.client._id === id)?.client;
  server.hidden = server.hidden.filter(({ _id }) => _id !== id);
  if (client && isHidden) server.hidden.push(client);
  server.entries = server.entries.map((entry) =>
    entry.client._id === id ? { ...entry, isHiddenFrom: isHidden } : entry,
  );
  return successReply();
}
