import type { AccessEntry, ClientSummary } from "@wasla/contract/privacy/access-endpoints";

/** Consecutive entries of one client. */
export type Visit = { readonly client: ClientSummary; readonly entries: readonly AccessEntry[] };
export type VisitDay = { readonly day: string; readonly visits: readonly Visit[] };

/** Keeps the order of the entries. */
export function groupByDay(entries: readonly AccessEntry[]): VisitDay[] {
  return groupRuns(entries, ({ at }) => localDayOf(at)).map(([first, ...others]) => ({
    day: localDayOf(first.at),
    visits: groupRuns([first, ...others], ({ client }) => client._id).map((run) => ({
      client: run[0].client,
      entries: run,
    })),
  }));
}

type EntryRun = [AccessEntry, ...AccessEntry[]];

/** Groups consecutive entries with the same key. */
function groupRuns(
  entries: readonly AccessEntry[],
  keyOf: (entry: AccessEntry) => string,
): EntryRun[] {
  const runs: EntryRun[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && keyOf(last[0]) === keyOf(entry)) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

const dayMs = 86_400_000;

/** The day of an instant in the user's time zone: `2026-03-05`. */
export function localDayOf(instant: string | number): string {
  const at = new Date(instant);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
}
