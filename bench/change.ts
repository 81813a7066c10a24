/** Figures of the run before, beside those of this run. */
import type { Rate, Times } from "./measure.ts";

/** Such as "+7 %"; empty if there is nothing to compare with. */
export function formatChange(now: number | undefined, before: number | null | undefined): string {
  if (now === undefined || !before) return "";
  const percent = Math.round((now / before - 1) * 100);
  return `${percent < 0 ? "" : "+"}${percent} %`;
}

/** The times before, and the change of the median. */
export function compareTimes(now: Times, before: Times | undefined): [string, string] {
  if (!before) return ["", ""];
  return [formatTimes(before), formatChange(now.p50, before.p50)];
}

/** The rate and times before, and the change of rate, p50 and p99. */
export function compareRates(now: Rate, before: Rate | undefined): [string, string] {
  if (!before) return ["", ""];
  const changes = (["perSecond", "p50", "p99"] as const).map((key) =>
    formatChange(now[key], before[key]),
  );
  return [`${formatInteger(before.perSecond)}/s, ${formatTail(before)}`, changes.join(", ")];
}

/** p50 (p95). */
export function formatTimes({ p50, p95 }: Times): string {
  return `${formatMs(p50)} (${formatMs(p95)})`;
}

/** p50 (p99). */
export function formatTail({ p50, p99 }: Times): string {
  return `${formatMs(p50)} (${formatMs(p99)})`;
}

export function formatMs(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

export function formatInteger(value: number): string {
  return Math.round(value).toLocaleString("en");
}
