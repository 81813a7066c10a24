import type { ApprovalOutcome } from "@wasla/contract/staff/moderation-endpoints";
import type { Transaction } from "kysely";
import {
  type Entry,
  findEntriesById,
  lockModeration,
  markApproved,
  refreshCatalogue,
} from "#/catalogue/moderation/moderation.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { changedFields, type EntryKind, moderationAuditEntry } from "./entry-kind.ts";
import { type EntryNaming, validateNaming } from "./entry-naming.ts";
import { enqueueRefreshListings } from "./refresh-holder-listings.ts";

type ApprovalEntry = Omit<EntryNaming, "label"> & { readonly id: number };
type ApprovalInput = {
  readonly entries: readonly ApprovalEntry[];
  readonly operation: AuditContext;
};
type Tx = Transaction<Tables>;

/**
 * Approves entries and returns the outcome of each. Throws 422 and approves none if a name is taken
 * or a sector unknown.
 */
export async function approveEntries(
  services: Services,
  kind: EntryKind,
  { entries, operation }: ApprovalInput,
): Promise<{ readonly _id: string; readonly outcome: ApprovalOutcome }[]> {
  const outcomes = await services.db.transaction().execute(async (tx) => {
    await lockModeration(tx, kind);
    const done: { readonly _id: string; readonly outcome: ApprovalOutcome }[] = [];
    for (const [place, input] of entries.entries()) {
      // Read again for each, since a request may list an entry twice.
      const entry = (await findEntriesById(tx, kind, [input.id])).get(input.id);
      const outcome = approvalOutcome(entry);
      done.push({ _id: String(input.id), outcome });
      if (!entry || outcome !== "approved") continue;
      const { id: _, ...naming } = input;
      const of = { id: entry.id, kind, at: `entries.${place}.` };
      const after = await markApproved(tx, kind, entry.id, await validateNaming(tx, of, naming));
      await recordApproval(tx, { kind, before: entry, after, operation });
      await enqueueRefreshListings(services.jobs, tx, { kind, id: entry.id });
    }
    return done;
  });
  refreshCatalogue();
  return outcomes;
}

function approvalOutcome(entry: Entry | undefined): ApprovalOutcome {
  if (!entry) return "unknown";
  if (entry.status === "approved") return "alreadyApproved";
  return entry.status === "merged" ? "merged" : "approved";
}

type ApprovedEntry = {
  readonly kind: EntryKind;
  readonly before: Entry;
  readonly after: Entry;
  readonly operation: AuditContext;
};

async function recordApproval(
  tx: Tx,
  { kind, before, after, operation }: ApprovedEntry,
): Promise<void> {
  const change = moderationAuditEntry(kind, before.id, operation);
  await recordAuditEntry(tx, change("approved", changedFields(before, after) ?? {}));
}
