import { DAY_MS } from "#/platform/clock.ts";

type PaidPeriod = { readonly paidUntil: Date; readonly isEnding: boolean };

/** When a subscription opens no more unless it is paid; one to end has no days of grace. */
export function accessUntil({ paidUntil, isEnding }: PaidPeriod, graceDays: number): Date {
  return new Date(paidUntil.getTime() + (isEnding ? 0 : graceDays * DAY_MS));
}
