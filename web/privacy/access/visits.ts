/** The entries of the access list as they are read: by day, and by who was there. */
import type { AccessEntry, Visitor } from "@wasla/contract/privacy/access-endpoints";
import { dayOf } from "./when.ts";

/** What one client did, one thing after another without anybody else in between. */
export type Visit = { readonly client: Visitor; readonly entries: readonly AccessEntry[] };
export type VisitDay = { readonly day: string; readonly visits: readonly Visit[] };

/** Keeps the order of the entries, the newest first. */
export function visitDays(entries: readonly AccessEntry[]): VisitDay[] {
  return runsBy(entries, ({ at }) => dayOf(at)).map(([first, ...others]) => ({
    day: dayOf(first.at),
    visits: runsBy([first, ...others], ({ client }) => client._id).map((run) => ({
      client: run[0].client,
      entries: run,
    })),
  }));
}

type Run = [AccessEntry, ...AccessEntry[]];

/** Neighbours that have something in common. */
function runsBy(entries: readonly AccessEntry[], common: (entry: AccessEntry) => string): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && common(last[0]) === common(entry)) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
