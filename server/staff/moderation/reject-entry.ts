import { catalogueMessages as messages } from "@wasla/contract/catalogue/server-messages";
import { MAX_COUNTED } from "@wasla/contract/staff/moderation-endpoints";
import type { Transaction } from "kysely";
import {
  type Entry,
  lockEntryExclusively,
  lockModeration,
  markRejected,
  refreshCatalogue,
} from "#/catalogue/moderation/moderation.ts";
import { countClientsByProfession } from "#/entitlements/find-entitlements.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { countHolders } from "#/profiles/holders/holders.ts";
import { describeEntry } from "./describe-entries.ts";
import { changedFields, type EntryKind, getEntry, moderationAuditEntry } from "./entry-kind.ts";
import { enqueueRefreshListings } from "./refresh-holder-listings.ts";

type Rejection = { readonly id: number; readonly operation: AuditContext };

/**
 * Rejects an entry. A pending one stays visible to its holders only. Throws 409 if it is rejected
 * already, or approved and in use.
 */
export async function rejectEntry(
  services: Services,
  kind: EntryKind,
  { id, operation }: Rejection,
) {
  const after = await services.db.transaction().execute(async (tx) => {
    await lockModeration(tx, kind);
    await lockEntryExclusively(tx, kind, id);
    const before = await getEntry(tx, kind, id);
    await assertRejectable(tx, kind, before);
    const rejected = await markRejected(tx, kind, id, operation.reason);
    const facts = changedFields(before, rejected) ?? {};
    await recordAuditEntry(tx, moderationAuditEntry(kind, id, operation)("rejected", facts));
    await enqueueRefreshListings(services.jobs, tx, { kind, id });
    return rejected;
  });
  refreshCatalogue();
  return await describeEntry(services.db, kind, after);
}

async function assertRejectable(
  tx: Transaction<Tables>,
  kind: EntryKind,
  { id, label, status }: Entry,
): Promise<void> {
  if (status === "merged") throw new AppError(409, [messages.wasMerged, { label }]);
  if (status === "rejected") throw new AppError(409, [messages.wasRejected, { label }]);
  if (status !== "approved") return;
  const counted = { ids: [id], limit: MAX_COUNTED };
  const people = (await countHolders(tx, kind, counted)).get(id) ?? 0;
  const clients =
    kind === "profession" ? ((await countClientsByProfession(tx, counted)).get(id) ?? 0) : 0;
  if (people + clients > 0) {
    const numbers = { people: formatCount(people), clients: formatCount(clients) };
    throw new AppError(409, [messages.inUse, { label, ...numbers }], { code: "IN_USE" });
  }
}

function formatCount(counted: number): string {
  return counted > MAX_COUNTED ? `${MAX_COUNTED}+` : String(counted);
}
