/** People who hold what was merged get what took its place, a batch at a time. */
import type { Transaction } from "kysely";
import { findSuccessor, recordMergeProgress } from "#/catalogue/moderation/moderation.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { JobQueue } from "#/platform/job-queue.ts";
import type { Services } from "#/platform/services.ts";
import { lockHolders, replaceProfession, replaceSkill } from "#/profiles/holders/holders.ts";
import type { EntryKind } from "./entry-kind.ts";
import { BATCH_SIZE } from "./refresh-holder-listings.ts";

export const MOVE_HOLDERS = "moveHolders";

export type MoveHoldersPayload = { readonly kind: EntryKind; readonly from: number };

export async function enqueueMoveHolders(
  jobs: JobQueue,
  tx: Transaction<Tables>,
  moving: MoveHoldersPayload,
): Promise<void> {
  await jobs.enqueue(tx, MOVE_HOLDERS, moving);
}

/**
 * What is done and what is left are known by who still holds the entry: done again after a crash,
 * or by two at once, it does what is left. Where its successor was merged meanwhile, people go on
 * to what took that one's place.
 */
export async function moveHoldersBatch(
  { db, jobs, clock }: Services,
  { kind, from }: MoveHoldersPayload,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const candidateIds = await lockHolders(tx, kind, { id: from, most: BATCH_SIZE });
    // After the people, as whoever saves a profile.
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
