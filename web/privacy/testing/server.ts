// A small server for tests: what clients did with a profile, and what its owner decides about it.
import type {
  AccessEntry,
  DocumentRequest,
  Visitor,
} from "@wasla/contract/privacy/access-endpoints";
import { queryClient } from "#/platform/call/query-client.ts";
import { useSession } from "#/platform/state/session.ts";
import { aUser } from "#/platform/testing/a-user.ts";

type Answer = { readonly status?: number; readonly body: object };
type Ask = { readonly call: string; readonly query: URLSearchParams; readonly body: unknown };
type Deed = (ask: Ask) => Answer | undefined | Promise<Answer>;
type Day = { readonly day: string; readonly viewed: number; readonly taken: number };

export type World = {
  entries: AccessEntry[];
  requests: DocumentRequest[];
  hidden: Visitor[];
  days: Day[];
  /** By `METHOD /path`; undefined answers as usual. */
  others: Readonly<Record<string, Deed>>;
};

export const asked: Ask[] = [];
const real = window.fetch;

/** Signs a job seeker in and answers the calls until `stopServer`. */
export function startServer(part: Partial<World> = {}): World {
  const world: World = {
    entries: [],
    requests: [],
    hidden: [],
    days: days([]),
    others: {},
    ...part,
  };
  asked.length = 0;
  queryClient.clear();
  const user = aUser({ role: "jobSeeker", fullName: "Maria Santos" });
  useSession.setState({ status: "signedIn", user }, true);
  window.fetch = async (input, init) => {
    const { pathname, searchParams: query } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const call = `${init?.method ?? "GET"} ${pathname.slice(4)}`;
    const ask = { call, query, body: init?.body ? JSON.parse(String(init.body)) : undefined };
    asked.push(ask);
    const { status = 200, body } = (await world.others[call]?.(ask)) ?? answerOf(world, ask);
    return Response.json(body, { status });
  };
  return world;
}

export function stopServer() {
  window.fetch = real;
  useSession.setState({ status: "anonymous" }, true);
}

export const good = (data?: unknown): Answer => ({
  body: { success: true, ...(data !== undefined && { data }) },
});

export function refused(status: number, message: string): Answer {
  return { status, body: { success: false, message } };
}

/** Answers when it is let go. */
export function held(answer: () => Answer | undefined) {
  const gate = Promise.withResolvers<void>();
  return { deed: () => gate.promise.then(() => answer() ?? good()), letGo: gate.resolve };
}

export const gulfBuild = clientOf(1, "Gulf Build LLC", "AE");
export const marsa = clientOf(2, "مجموعة مرسى الصحية", "SA");

export function clientOf(at: number, name: string | null, country: string | null): Visitor {
  return { _id: idOf(at), role: "corporate", name, country };
}

/** At a time of the reader's own clock. */
export function entryOf(id: number, client: Visitor, at: Date, part: Partial<AccessEntry> = {}) {
  const what = { what: "viewed", fieldName: null, isHiddenFrom: false } as const;
  return { _id: String(id), client, at: at.toISOString(), ...what, ...part };
}

export function requestOf(at: number, part: Partial<DocumentRequest> = {}): DocumentRequest {
  return {
    _id: idOf(at + 100),
    client: gulfBuild,
    fieldName: "passportCopy",
    state: "asked",
    askedAt: "2026-02-26T08:00:00.000Z",
    answeredAt: null,
    until: null,
    ...part,
  };
}

/** Thirty days, the last of which are given. */
export function days(last: readonly Pick<Day, "viewed" | "taken">[]): Day[] {
  return Array.from({ length: 30 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 1, 1 + at)).toISOString().slice(0, 10);
    return { day, ...(last[at - 30 + last.length] ?? { viewed: 0, taken: 0 }) };
  });
}

function idOf(at: number): string {
  return `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`;
}

function answerOf(world: World, { call, query, body }: Ask): Answer {
  if (call === "GET /privacy/access") return good(partOf(world, query));
  if (call === "GET /privacy/access/summary") return good(countsOf(world));
  if (call === "GET /privacy/requests") return good(world.requests);
  if (call === "GET /privacy/hidden") return good(world.hidden);
  const [deed, id = ""] = [call.slice(0, call.lastIndexOf("/")), call.split("/").at(-1)];
  if (deed === "PUT /privacy/requests") return answered(world, id, Object(body).answer);
  if (deed === "PUT /privacy/hidden") return hide(world, id, Object(body).isHidden);
  return { status: 404, body: { success: false, message: `no ${call}` } };
}

function partOf({ entries }: World, query: URLSearchParams) {
  const first = entries.findIndex(({ _id }) => _id === query.get("before")) + 1;
  const end = first + Number(query.get("count"));
  return { entries: entries.slice(first, end), hasMore: end < entries.length };
}

function countsOf({ days: counted }: World) {
  const sum = (last: number) =>
    counted.slice(-last).reduce((total, { viewed }) => total + viewed, 0);
  return { last7Days: sum(7), last30Days: sum(30), days: counted };
}

const after = {
  allow: { state: "allowed", until: "2026-03-14T08:00:00.000Z" },
  decline: { state: "declined", until: null },
  withdraw: { state: "withdrawn", until: "2026-03-14T08:00:00.000Z" },
} as const;

function answered(world: World, id: string, answer: keyof typeof after): Answer {
  const answeredAt = "2026-02-28T08:00:00.000Z";
  world.requests = world.requests.map((one) =>
    one._id === id ? { ...one, ...after[answer], answeredAt } : one,
  );
  return good(world.requests.find(({ _id }) => _id === id));
}

function hide(world: World, id: string, isHidden: boolean): Answer {
  const client = world.entries.find((entry) => entry.client._id === id)?.client;
  world.hidden = world.hidden.filter(({ _id }) => _id !== id);
  if (client && isHidden) world.hidden.push(client);
  world.entries = world.entries.map((entry) =>
    entry.client._id === id ? { ...entry, isHiddenFrom: isHidden } : entry,
  );
  return good();
}
