/** What operators judge: names that people may add to the catalogue. */
import type { Transaction } from "kysely";
import { type Entry, entriesOf } from "#/catalogue/moderation/moderation.ts";
import type { Change, Operation } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";

export type Kind = "profession" | "skill";

/** Refuses (404) one that does not exist. */
export async function entryOf(
  db: Database | Transaction<Tables>,
  kind: Kind,
  id: number,
): Promise<Entry> {
  const entry = (await entriesOf(db, kind, [id])).get(id);
  if (!entry) throw new Refusal(404, "platform.notFound");
  return entry;
}

type Deed = "approved" | "renamed" | "rejected" | "merged";

/** What an operator did about one of a kind. */
export function deedAbout(kind: Kind, id: number, operation: Operation) {
  return (deed: Deed, facts: Pick<Change, "before" | "after" | "details">): Change => ({
    ...operation,
    ...facts,
    action: `catalogue.${deed}`,
    subject: [kind, String(id)],
  });
}

const touched = ["label", "labelAr", "sector", "status", "mergedInto", "rejectReason"] as const;

/** The fields in which the two differ; undefined where they are the same. */
export function differing(before: Entry, after: Entry) {
  const names = touched.filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const of = (entry: Entry) => Object.fromEntries(names.map((name) => [name, entry[name]]));
  return { before: of(before), after: of(after) };
}
