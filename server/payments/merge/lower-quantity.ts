/** Who pays for two that became one, or for one given back, pays one less from next month. */
import { UNDER_WAY_MS } from "#/payments/checkout/decide.ts";
import { isAdding, lockPayments } from "#/payments/queries/attempts.ts";
import { findOwed } from "#/payments/queries/merging.ts";
import { settleSubscription } from "#/payments/settle/settle.ts";
import type { Lowering } from "#/platform/cards/gateway.ts";
import { StateConflict } from "#/platform/cards/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import { LOWER_QUANTITY } from "./lower-later.ts";

export type Lowered = { readonly subscriptionId: string };

/**
 * Never beside an addition, which states the whole number as well: none begins while a lowering is
 * owed (`decide`), and the lowering waits for one that is under way, or waits to be paid.
 */
export async function lowerQuantity(
  services: Services,
  { subscriptionId }: Lowered,
): Promise<void> {
  const owed = await lowering(services, subscriptionId);
  if (!owed) return;
  if (owed === "later" || !(await isLowered(services, subscriptionId, owed)))
    await tryLater(services, subscriptionId);
  if (owed !== "later") await settleSubscription(services, subscriptionId);
}

/** Undefined where the number is right. */
async function lowering(
  { db, clock }: Services,
  subscriptionId: string,
): Promise<Lowering | "later" | undefined> {
  return await db.transaction().execute(async (tx) => {
    const known = await findOwed(tx, subscriptionId);
    if (!known) return undefined;
    await lockPayments(tx, known.clientId);
    const since = new Date(clock.now().getTime() - UNDER_WAY_MS);
    if (await isAdding(tx, known, since)) return "later";
    const owed = await findOwed(tx, subscriptionId);
    if (!owed?.attemptId) return undefined;
    return { from: owed.quantity, to: owed.covers.length, attemptId: owed.attemptId };
  });
}

/** False where the provider knows of something newer, or of an addition with its own number. */
async function isLowered({ cards }: Services, id: string, owed: Lowering): Promise<boolean> {
  const { from, to, attemptId } = owed;
  try {
    const read = await cards.readSubscription(id);
    if (!read || read.endedAt) return true;
    if (read.hasPendingAddition) return false;
    await cards.lowerQuantity(id, owed, `quantity-${id}-${attemptId}-${from}-${to}`);
    return true;
  } catch (error) {
    if (error instanceof StateConflict) return false;
    throw error;
  }
}

async function tryLater({ db, jobs }: Services, subscriptionId: string): Promise<void> {
  const key = `${LOWER_QUANTITY} ${subscriptionId} later`;
  await jobs.add(db, LOWER_QUANTITY, { subscriptionId }, { key, afterSeconds: LATER_SECONDS });
}

/** By then an addition that was under way has been answered, or is given up. */
const LATER_SECONDS = UNDER_WAY_MS / 1_000 + 5;
