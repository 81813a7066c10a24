import { expect, test } from "vitest";
import { calendarDay, GULF_TIME_ZONE, systemClock, today, validTimeZone } from "./clock.ts";

const at = (moment: string) => ({ now: () => new Date(moment) });

test.each([
  ["2026-11-20T19:59:59.999Z", "2026-11-20"],
  ["2026-11-20T20:00:00Z", "2026-11-21"],
  ["2026-12-31T20:00:00Z", "2027-01-01"],
  ["2028-02-28T20:00:00Z", "2028-02-29"],
])("at %s it is %s in the Gulf", (moment, day) => {
  expect(today(at(moment))).toBe(day);
});

test.each([
  ["Pacific/Kiritimati", "2026-11-20T10:00:00Z", "2026-11-21"],
  ["Etc/GMT+12", "2026-11-20T11:59:00Z", "2026-11-19"],
  ["Europe/London", "2026-03-29T23:30:00Z", "2026-03-30"],
  ["UTC", "2026-03-29T23:30:00Z", "2026-03-29"],
])("in %s at %s it is %s", (timeZone, moment, day) => {
  expect(calendarDay(timeZone, new Date(moment))).toBe(day);
});

test.each(["Asia/Riyadh", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])(
  "accepts the time zone %s",
  (name) => {
    expect(validTimeZone(name)).toBe(name);
  },
);

test.each([
  ...[undefined, "", "Asia", "Asia/Nowhere", "+05:00", "Asia/Dubai\n", "../etc/passwd"],
  ...["'; drop table account; --", "x".repeat(10_000)],
])("falls back to the Gulf time zone for %j", (name) => {
  expect(validTimeZone(name)).toBe(GULF_TIME_ZONE);
});

test("the system clock returns the current time", () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1_000);
});
