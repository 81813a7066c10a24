/**
 * Registrations whose address nobody ever proved: whoever made them cannot get in, and may be a
 * stranger to it.
 */
import { dropErased, lockUnproven, unprovenBefore } from "#/accounts/lifecycle.ts";
import { daysBefore } from "#/platform/clock.ts";
import { inBatches } from "#/platform/database/in-batches.ts";
import type { Services } from "#/platform/services.ts";
import { lockProfile } from "#/profiles/profiles.ts";
import { eraseEverywhere } from "./erase.ts";

/**
 * The mailed link works for a day, and another can be asked for; who has not come in a month will
 * not.
 */
export const UNPROVEN_DAYS = 30;

export async function sweepUnproven(services: Pick<Services, "db" | "clock">): Promise<void> {
  const { db, clock } = services;
  const before = daysBefore(clock.now(), UNPROVEN_DAYS);
  await inBatches(async (most) => {
    const ids = await unprovenBefore(db, before, most);
    for (const id of ids) await drop(services, id);
    return ids.length;
  });
}

async function drop({ db, clock }: Pick<Services, "db" | "clock">, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockProfile(tx, id); // first, as a save does
    if (!(await lockUnproven(tx, id))) return; // proven in the meantime
    await eraseEverywhere(tx, id, clock.now());
    await dropErased(tx, id);
  });
}
