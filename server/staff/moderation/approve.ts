import type { Outcome } from "@wasla/contract/staff/moderation-endpoints";
import type { Transaction } from "kysely";
import {
  approve,
  type Entry,
  entriesOf,
  showChanges,
  waitToJudge,
} from "#/catalogue/moderation/moderation.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { deedAbout, differing, type Kind } from "./kind.ts";
import { checkedNaming, type Naming } from "./naming.ts";
import { relistLater } from "./relist.ts";

type Wanted = Omit<Naming, "label"> & { readonly id: number };
type Approval = { readonly entries: readonly Wanted[]; readonly operation: Operation };
type Tx = Transaction<Tables>;

/**
 * Offers entries to everybody, and says of each what was done. Refuses all of them (422) where one
 * gets a name that another has, or a sector that does not exist.
 */
export async function approveEntries(
  services: Services,
  kind: Kind,
  { entries, operation }: Approval,
): Promise<{ readonly _id: string; readonly outcome: Outcome }[]> {
  const outcomes = await services.db.transaction().execute(async (tx) => {
    await waitToJudge(tx, kind);
    const done: { readonly _id: string; readonly outcome: Outcome }[] = [];
    for (const [place, wanted] of entries.entries()) {
      // Named twice, the second time it is approved already.
      const entry = (await entriesOf(tx, kind, [wanted.id])).get(wanted.id);
      const outcome = outcomeOf(entry);
      done.push({ _id: String(wanted.id), outcome });
      if (!entry || outcome !== "approved") continue;
      const { id: _, ...naming } = wanted;
      const of = { id: entry.id, kind, at: `entries.${place}.` };
      const after = await approve(tx, kind, entry.id, await checkedNaming(tx, of, naming));
      await note(tx, { kind, before: entry, after, operation });
      await relistLater(services.jobs, tx, { kind, id: entry.id });
    }
    return done;
  });
  showChanges();
  return outcomes;
}

function outcomeOf(entry: Entry | undefined): Outcome {
  if (!entry) return "unknown";
  if (entry.status === "approved") return "alreadyApproved";
  return entry.status === "merged" ? "merged" : "approved";
}

type Approved = {
  readonly kind: Kind;
  readonly before: Entry;
  readonly after: Entry;
  readonly operation: Operation;
};

async function note(tx: Tx, { kind, before, after, operation }: Approved): Promise<void> {
  const change = deedAbout(kind, before.id, operation);
  await noteChange(tx, change("approved", differing(before, after) ?? {}));
}
