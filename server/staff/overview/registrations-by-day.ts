import { REGISTRATION_DAYS } from "@wasla/contract/staff/overview-endpoints";
import { countRegistrationsSince } from "#/accounts/operators.ts";
import { DAY_MS, today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";

/** The last days, today first, including those without registrations. */
export async function countRegistrationsByDay({ db, clock }: Services) {
  const newest = new Date(today(clock)).getTime();
  const days = Array.from({ length: REGISTRATION_DAYS }, (_, ago) =>
    new Date(newest - ago * DAY_MS).toISOString().slice(0, 10),
  );
  const counted = await countRegistrationsSince(db, days.at(-1) ?? today(clock));
  return days.map((day) => {
    const { candidates = 0, clients = 0 } = counted.find((one) => one.day === day) ?? {};
    return { day, candidates, clients };
  });
}
