// A small server for tests: professions that wait, and what operators do about them.
import type {
  CatalogueEntry,
  EntryState,
  Foreseen,
} from "@wasla/contract/staff/moderation-endpoints";
import { queryClient } from "#/platform/call/query-client.ts";
import { useSession } from "#/platform/state/session.ts";
import { aUser } from "#/platform/testing/a-user.ts";

type Ask = { readonly method: string; readonly path: string; readonly body: Body };
type Body = { readonly entries?: readonly { readonly id: string }[]; readonly into?: string };
type Answers = Readonly<Record<string, (ask: Ask) => Response>>;

export const asked: (Omit<Ask, "body"> & { readonly body: unknown; readonly search: string })[] =
  [];
let entries: readonly CatalogueEntry[] = [];
const real = window.fetch;

const none = { count: 0, isMore: false };

export function entryOf(_id: string, part: Partial<CatalogueEntry> = {}): CatalogueEntry {
  return {
    _id,
    label: `Entry ${_id}`,
    labelAr: null,
    sector: { label: "Other", labelAr: "أخرى" },
    state: "pending",
    askedBy: { _id: "0199c1d2-0000-7000-8000-00000000000a", fullName: "Maria Santos" },
    askedAt: "2026-11-01T08:00:00.000Z",
    people: { count: 2, isMore: false },
    clients: none,
    rejectReason: null,
    merged: null,
    alike: [],
    ...part,
  };
}

/** Signs an operator in; `special` answers go first. */
export function startServer(now: readonly CatalogueEntry[], special: Answers = {}) {
  asked.length = 0;
  entries = now;
  queryClient.clear();
  useSession.setState({ status: "signedIn", user: aUser({ role: "admin" }) }, true);
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const ask = { method: init?.method ?? "GET", path: pathname.slice(4), body };
    asked.push({ ...ask, search });
    const answer = special[`${ask.method} ${ask.path}`] ?? usual(ask, new URLSearchParams(search));
    return answer(ask);
  };
}

export function stopServer() {
  window.fetch = real;
  useSession.setState({ status: "anonymous" }, true);
}

export function good(data: unknown): Response {
  return Response.json({ success: true, data });
}

export function refused(status: number, body: object): Response {
  return Response.json({ success: false, ...body }, { status });
}

export function amend(id: string, part: Partial<CatalogueEntry>) {
  entries = entries.map((entry) => (entry._id === id ? { ...entry, ...part } : entry));
}

/** What was sent to change something. */
export function deeds() {
  return asked.filter(({ method }) => method !== "GET").map(({ path, body }) => ({ path, body }));
}

export function foreseenOf(from: string, into: string, part: Partial<Foreseen> = {}): Foreseen {
  const named = (id: string) => {
    const { _id, label, labelAr } = entries.find((entry) => entry._id === id) ?? entryOf(id);
    return { _id, label, labelAr };
  };
  return {
    from: named(from),
    into: named(into),
    people: { count: 1_204, isMore: false },
    roles: { count: 3_000, isMore: false },
    clients: { count: 4, isMore: false },
    payingBoth: 0,
    views: none,
    shortlists: { count: 1_000, isMore: true },
    ...part,
  };
}

function usual({ method, path }: Ask, query: URLSearchParams): (ask: Ask) => Response {
  const [, , , id = "", deed] = path.split("/");
  if (path === "/staff/sectors")
    return () => good([{ label: "Healthcare", labelAr: "الرعاية الصحية" }]);
  if (id === "") return () => good({ rows: listed(query), next: null });
  if (id === "approve") return approve;
  if (method === "GET" && deed === "merge")
    return () => good(foreseenOf(id, query.get("into") ?? ""));
  if (deed === "merge") return merge(id);
  amendBy(method, deed, id);
  return () => good(entries.find(({ _id }) => _id === id));
}

function listed(query: URLSearchParams): readonly CatalogueEntry[] {
  const state = (query.get("state") ?? "pending") as EntryState;
  const search = (query.get("search") ?? "").toLowerCase();
  return entries.filter(
    (entry) => entry.state === state && entry.label.toLowerCase().includes(search),
  );
}

function approve({ body }: Ask): Response {
  const ids = (body.entries ?? []).map(({ id }) => id);
  for (const id of ids) amend(id, { state: "approved" });
  return good(ids.map((_id) => ({ _id, outcome: "approved" })));
}

function merge(id: string) {
  return ({ body }: Ask): Response => {
    const { into } = foreseenOf(id, body.into ?? "");
    const progress = { into, moved: 0, of: 1_204, isMoving: true };
    amend(id, { state: "merged", merged: progress });
    return good(progress);
  };
}

function amendBy(method: string, deed: string | undefined, id: string) {
  if (deed === "reject") amend(id, { state: "rejected" });
  else if (method === "PUT") amend(id, { label: "Renamed" });
}
