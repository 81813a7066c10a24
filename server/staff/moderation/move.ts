/** People who hold what was merged get what took its place, a batch at a time. */
import type { Transaction } from "kysely";
import { noteMoved, successorOf } from "#/catalogue/moderation/moderation.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Jobs } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { lockSome, moveProfession, moveSkill } from "#/profiles/holders/holders.ts";
import type { Kind } from "./kind.ts";
import { BATCH } from "./relist.ts";

export const MOVE_HOLDERS = "moveHolders";

export type Moving = { readonly kind: Kind; readonly from: number };

export async function moveLater(
  jobs: Jobs,
  tx: Transaction<Tables>,
  moving: Moving,
): Promise<void> {
  await jobs.add(tx, MOVE_HOLDERS, moving);
}

/**
 * What is done and what is left are known by who still holds the entry: done again after a crash,
 * or by two at once, it does what is left. Where its successor was merged meanwhile, people go on
 * to what took that one's place.
 */
export async function moveSome(
  { db, jobs, clock }: Services,
  { kind, from }: Moving,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const candidateIds = await lockSome(tx, kind, { id: from, most: BATCH });
    const into = await successorOf(tx, kind, from); // after the people, as whoever saves a profile
    if (into === undefined) throw new Error(`${kind} ${from} was not merged`);
    const move = kind === "profession" ? moveProfession : moveSkill;
    await move(tx, { from, into, candidateIds, now: clock.now() });
    const moved = candidateIds.length;
    const isOver = moved < BATCH;
    await noteMoved(tx, kind, { id: from, moved: isOver ? "all" : moved });
    if (!isOver) await moveLater(jobs, tx, { kind, from });
  });
}
