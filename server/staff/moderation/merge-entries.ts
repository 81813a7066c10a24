import type { Transaction } from "kysely";
import {
  lockEntryExclusively,
  lockModeration,
  mergeEntry,
  refreshCatalogue,
} from "#/catalogue/moderation/moderation.ts";
import { mergeProfessions } from "#/entitlements/entitlements.ts";
import { mergeProfessionPayments } from "#/payments/payments.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import * as shortlists from "#/shortlists/shortlists.ts";
import { toNamed } from "./describe-entries.ts";
import { type EntryKind, moderationAuditEntry } from "./entry-kind.ts";
import { enqueueMoveHolders } from "./move-holders.ts";
import {
  countMergeEffects,
  getMergePair,
  type MergePair,
  type MergeRequest,
} from "./preview-merge.ts";

type Tx = Transaction<Tables>;
type MergeInput = MergeRequest & { readonly operation: AuditContext };

/**
 * Merges two entries. Client data (professions, payments, saved views) moves in the same
 * transaction; candidates follow in batches. Throws as `getMergePair` does.
 */
export async function mergeEntries(services: Services, kind: EntryKind, input: MergeInput) {
  const { from: id, into: intoId, operation } = input;
  const merge = { from: id, into: intoId };
  const merged = await services.db.transaction().execute(async (tx) => {
    await lockModeration(tx, kind);
    const pair = await getMergePair(tx, kind, merge);
    const effects = await countMergeEffects(tx, kind, { ...pair, now: operation.at });
    const { people } = effects;
    await lockEntryExclusively(tx, kind, id); // before any row locks, in the same order as payments
    if (kind === "skill") await shortlists.replaceSkill(tx, merge);
    else await mergeClientData(services, tx, merge);
    await mergeEntry(tx, kind, { ...merge, holderCount: people.count });
    await recordMerge(tx, { kind, pair, operation, effects });
    await enqueueMoveHolders(services.jobs, tx, { kind, from: id });
    return { into: toNamed(pair.into), moved: 0, of: people.count, isMoving: people.count > 0 };
  });
  refreshCatalogue();
  return merged;
}

async function mergeClientData({ jobs }: Services, tx: Tx, merge: MergeRequest): Promise<void> {
  await mergeProfessionPayments(jobs, tx, merge);
  await mergeProfessions(tx, merge);
  await shortlists.replaceProfession(tx, merge);
}

type MergedEntry = {
  readonly kind: EntryKind;
  readonly pair: MergePair;
  readonly operation: AuditContext;
  readonly effects: Awaited<ReturnType<typeof countMergeEffects>>;
};

async function recordMerge(tx: Tx, { kind, pair, operation, effects }: MergedEntry): Promise<void> {
  const { from, into } = pair;
  const { from: _from, into: _into, ...details } = effects;
  const change = moderationAuditEntry(kind, from.id, operation);
  await recordAuditEntry(
    tx,
    change("merged", {
      before: { status: from.status, mergedInto: null },
      after: { status: "merged", mergedInto: into.id },
      details: { from: from.label, into: into.label, ...details },
    }),
  );
}
