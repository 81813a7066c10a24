import { catalogueMessages as messages } from "@wasla/contract/catalogue/server-messages";
import {
  lockModeration,
  refreshCatalogue,
  updateLabels,
} from "#/catalogue/moderation/moderation.ts";
import { AppError, invalidField } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import { describeEntry } from "./describe-entries.ts";
import { changedFields, type EntryKind, getEntry, moderationAuditEntry } from "./entry-kind.ts";
import { type EntryNaming, validateNaming } from "./entry-naming.ts";
import { enqueueRefreshListings } from "./refresh-holder-listings.ts";

type RenameInput = {
  readonly id: number;
  readonly naming: EntryNaming;
  readonly operation: AuditContext;
};

/**
 * Renames an entry or changes its sector; listings of its holders follow in a job. Throws 422 if
 * the name is taken, 409 if the entry was merged.
 */
export async function renameEntry(services: Services, kind: EntryKind, input: RenameInput) {
  const { id, naming, operation } = input;
  const after = await services.db
    .transaction()
    .execute(async (tx) => {
      await lockModeration(tx, kind);
      const before = await getEntry(tx, kind, id);
      if (before.status === "merged")
        throw new AppError(409, [messages.wasMerged, { label: before.label }]);
      const changes = await validateNaming(tx, { id, kind }, naming);
      if (Object.keys(changes).length === 0) return before;
      const renamed = await updateLabels(tx, kind, id, changes);
      const facts = changedFields(before, renamed);
      if (!facts) return renamed;
      await recordAuditEntry(tx, moderationAuditEntry(kind, id, operation)("renamed", facts));
      await enqueueRefreshListings(services.jobs, tx, { kind, id });
      return renamed;
    })
    .catch((error: unknown) => {
      // A user has just entered the same name, which the moderation lock does not prevent.
      if (isUniqueViolation(error))
        throw invalidField("label", [messages.labelTaken, { label: naming.label ?? "" }]);
      throw error;
    });
  refreshCatalogue();
  return await describeEntry(services.db, kind, after);
}

const UNIQUE_VIOLATION = "23505";

function isUniqueViolation(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === UNIQUE_VIOLATION
  );
}
