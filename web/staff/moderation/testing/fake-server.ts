// Fake server with catalogue entries that operators moderate.
import type {
  CatalogueEntry,
  EntryState,
  MergePreview,
} from "@wasla/contract/staff/moderation-endpoints";
import { okReply, requests, type StubReplies, startConsole } from "#/staff/testing/fake-server.ts";

type Handler = StubReplies[string];
type Body = { readonly entries?: readonly { readonly id: number }[]; readonly into?: number };

let entries: readonly CatalogueEntry[] = [];

const noCount = { count: 0, isMore: false };

export function createEntry(_id: string, overrides: Partial<CatalogueEntry> = {}): CatalogueEntry {
  return {
    _id,
    label: `Entry ${_id}`,
    labelAr: null,
    sector: { label: "Other", labelAr: "أخرى" },
    state: "pending",
    askedBy: { _id: "0199c1d2-0000-7000-8000-00000000000a", fullName: "Maria Santos" },
    askedAt: "2026-11-01T08:00:00.000Z",
    people: { count: 2, isMore: false },
    clients: noCount,
    rejectReason: null,
    merged: null,
    alike: [],
    ...overrides,
  };
}

/** Signs in an operator; `overrides` replace the default replies. */
export function startServer(
  initialEntries: readonly CatalogueEntry[],
  overrides: StubReplies = {},
) {
  entries = initialEntries;
  const paths = ["/staff/professions", "/staff/skills"];
  const defaults = paths.flatMap((path) => [
    listHandlers(path),
    ...initialEntries.map(({ _id }) => entryHandlers(`${path}/${_id}`, _id)),
  ]);
  startConsole(Object.assign({ "GET /staff/sectors": sectors }, ...defaults, overrides));
}

export function updateEntry(id: string, changes: Partial<CatalogueEntry>) {
  entries = entries.map((entry) => (entry._id === id ? { ...entry, ...changes } : entry));
}

/** Requests other than GET. */
export function sentActions() {
  return requests
    .filter(({ call }) => !call.startsWith("GET "))
    .map(({ call, body }) => ({ path: call.replace(/^\w+ /, ""), body }));
}

export function createMergePreview(
  from: string,
  into: string,
  overrides: Partial<MergePreview> = {},
): MergePreview {
  const entryNamed = (id: string) => {
    const { _id, label, labelAr } = entries.find((entry) => entry._id === id) ?? createEntry(id);
    return { _id, label, labelAr };
  };
  return {
    from: entryNamed(from),
    into: entryNamed(into),
    people: { count: 1_204, isMore: false },
    roles: { count: 3_000, isMore: false },
    clients: { count: 4, isMore: false },
    payingBoth: 0,
    views: noCount,
    shortlists: { count: 1_000, isMore: true },
    ...overrides,
  };
}

function listHandlers(path: string): StubReplies {
  return {
    [`GET ${path}`]: ({ search }) => okReply({ rows: filterEntries(search), next: null }),
    [`POST ${path}/approve`]: approve,
  };
}

function entryHandlers(path: string, id: string): StubReplies {
  return {
    [`GET ${path}/merge`]: ({ search }) =>
      okReply(createMergePreview(id, new URLSearchParams(search).get("into") ?? "")),
    [`PUT ${path}`]: () => updateAndReply(id, { label: "Renamed" }),
    [`POST ${path}/reject`]: () => updateAndReply(id, { state: "rejected" }),
    [`POST ${path}/merge`]: merge(id),
  };
}

const sectors = () => okReply([{ label: "Healthcare", labelAr: "الرعاية الصحية" }]);

function filterEntries(parameters: string): readonly CatalogueEntry[] {
  const query = new URLSearchParams(parameters);
  const state = (query.get("state") ?? "pending") as EntryState;
  const search = (query.get("search") ?? "").toLowerCase();
  return entries.filter(
    (entry) => entry.state === state && entry.label.toLowerCase().includes(search),
  );
}

const approve: Handler = ({ body }) => {
  const ids = ((body as Body).entries ?? []).map(({ id }) => String(id));
  for (const id of ids) updateEntry(id, { state: "approved" });
  return okReply(ids.map((_id) => ({ _id, outcome: "approved" })));
};

function merge(id: string): Handler {
  return ({ body }) => {
    const { into } = createMergePreview(id, String((body as Body).into));
    const progress = { into, moved: 0, of: 1_204, isMoving: true };
    updateEntry(id, { state: "merged", merged: progress });
    return okReply(progress);
  };
}

function updateAndReply(id: string, changes: Partial<CatalogueEntry>): Response {
  updateEntry(id, changes);
  return okReply(entries.find(({ _id }) => _id === id));
}
