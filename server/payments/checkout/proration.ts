/** From which second on an addition is charged for: the one that was quoted, while it is fresh. */
import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import { refusedField } from "#/payments/gateway-refusals.ts";
import type { Subscription } from "#/payments/queries/subscriptions.ts";

/** Seconds that a quote holds. */
const FRESH_SECONDS = 10 * 60;
/** Clocks of instances differ by less. */
const AHEAD_SECONDS = 60;
const LONGEST_MONTH_SECONDS = 31 * 86_400;

export function isFresh(prorationDate: number, now: Date): boolean {
  const age = secondOf(now) - prorationDate;
  return age <= FRESH_SECONDS && age >= -AHEAD_SECONDS;
}

/** Refuses (422) a second that lies outside the month that is paid. */
export function assertInside(prorationDate: number, live: Subscription): void {
  const end = secondOf(live.paidUntil);
  const start = Math.max(secondOf(live.startedAt), end - LONGEST_MONTH_SECONDS);
  if (prorationDate < start || prorationDate >= end)
    throw refusedField("prorationDate", said.prorationOutside);
}

/** Since 1970. */
export function secondOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}
