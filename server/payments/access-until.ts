import { DAY_MS } from "#/platform/clock.ts";

type PaidPeriod = { readonly paidUntil: Date; readonly isEnding: boolean };

/** When access ends unless it is paid. A subscription set to end has no grace days. */
export function accessUntil({ paidUntil, isEnding }: PaidPeriod, graceDays: number): Date {
  return new Date(paidUntil.getTime() + (isEnding ? 0 : graceDays * DAY_MS));
}
