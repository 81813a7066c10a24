/** Formats numbers, ages and sizes for the overview. */
import { localeOf } from "@wasla/contract/platform/language";
import type { Queue } from "@wasla/contract/staff/overview-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const GIGABYTE = 1_000_000_000;

export function useOverviewFormats() {
  const locale = localeOf(useLanguage());
  const { number } = useFormats();
  const t = useMessages("staff/overview");
  const formatUnit = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
  return {
    /** 12, or "more than 1,000". */
    count: ({ count, isMore }: Queue) =>
      isMore ? t("moreThan", { count: number(count) }) : number(count),
    /** In whole days; in hours if less than a day, in minutes if less than an hour. */
    age: (since: string, now: string) => {
      const ms = Math.max(0, new Date(now).getTime() - new Date(since).getTime());
      if (ms >= DAY_MS) return formatUnit(Math.floor(ms / DAY_MS), "day");
      if (ms >= HOUR_MS) return formatUnit(Math.floor(ms / HOUR_MS), "hour");
      return ms < MINUTE_MS ? t("underAMinute") : formatUnit(Math.floor(ms / MINUTE_MS), "minute");
    },
    /** 4.2 GB; wrap it in `<bdi>` next to Arabic text. */
    size: (bytes: number) => formatSize(locale, bytes),
  };
}

function formatSize(locale: string, bytes: number): string {
  const isLarge = bytes >= GIGABYTE;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isLarge ? "gigabyte" : "megabyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? GIGABYTE : GIGABYTE / 1_000));
}
