import type { Transaction } from "kysely";
import { findSuccessor, recordMergeProgress } from "#/catalogue/moderation/moderation.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import type { JobQueue } from "#/platform/job-queue.ts";
import type { Services } from "#/platform/services.ts";
import { lockHolders, replaceProfession, replaceSkill } from "#/profiles/holders/holders.ts";
import { BATCH_SIZE } from "./refresh-holder-listings.ts";

export const MOVE_HOLDERS = "moveHolders";

type MoveHoldersPayload = JobPayload<typeof MOVE_HOLDERS>;

export async function enqueueMoveHolders(
  jobs: JobQueue,
  tx: Transaction<Tables>,
  moving: MoveHoldersPayload,
): Promise<void> {
  await jobs.enqueue(tx, MOVE_HOLDERS, moving);
}

/**
 * Moves one batch of holders to the successor and enqueues the next. Idempotent and safe to run
 * concurrently, because progress is derived from who still holds the entry. If the successor was
 * merged meanwhile, holders move to its successor.
 */
export async function moveHoldersBatch(
  { db, jobs, clock }: Services,
  { kind, from }: MoveHoldersPayload,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const candidateIds = await lockHolders(tx, kind, { id: from, limit: BATCH_SIZE });
    // After the holders, in the same lock order as saving a profile.
    const into = await findSuccessor(tx, kind, from);
    if (into === undefined) throw new Error(`${kind} ${from} was not merged`);
    const move = kind === "profession" ? replaceProfession : replaceSkill;
    await move(tx, { from, into, candidateIds, now: clock.now() });
    const moved = candidateIds.length;
    const isOver = moved < BATCH_SIZE;
    await recordMergeProgress(tx, kind, { id: from, moved: isOver ? "all" : moved });
    if (!isOver) await enqueueMoveHolders(jobs, tx, { kind, from });
  });
}
