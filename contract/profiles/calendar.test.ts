import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { say } from "#/messages.ts";
import { ageOn } from "./age.ts";
import { calendarFaults } from "./calendar.ts";

const today = "2026-11-22";

function said(answers: Parameters<typeof calendarFaults>[0], language: "en" | "ar" = "en") {
  const faults = calendarFaults(answers, today);
  return Object.fromEntries(faults.map(({ field, message }) => [field, say(language, message)]));
}

const role = { from: "2019-05", to: "2021-01", isCurrentRole: false };
const working = (...position: (typeof role | ({ to: null } & Omit<typeof role, "to">))[]) => ({
  professionalDetails: { position },
});

test("nothing is said of what is not said", () => {
  expect(said({})).toEqual({});
  expect(said({ professionalDetails: { position: [] }, educationalDetails: [] })).toEqual({});
});

describe("the date of birth", () => {
  test.each<[string, string | undefined]>([
    ["2008-11-22", undefined],
    ["2008-11-23", "Date of birth must be at least 18 years ago"],
    ["2026-11-22", "Date of birth must be at least 18 years ago"],
    ["2030-01-01", "Date of birth must be at least 18 years ago"],
    ["1945-11-23", undefined],
    ["1945-11-22", "Date of birth must be at most 80 years ago"],
    ["0001-01-01", "Date of birth must be at most 80 years ago"],
  ])("%s: %s", (dob, message) => {
    expect(said({ dob })).toEqual(message ? { dob: message } : {});
  });

  test("is refused in Arabic too", () => {
    expect(said({ dob: "2020-01-01" }, "ar")).toEqual({ dob: "يجب ألا يقل العمر عن 18 سنة" });
  });

  const day = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test("is taken exactly of those from 18 to 80", () => {
    fc.assert(
      fc.property(day, (dob) => {
        const age = ageOn(dob, today);
        expect(said({ dob }).dob === undefined).toBe(age >= 18 && age <= 80);
      }),
    );
  });
});

describe("months", () => {
  test("to come are refused, this one is not", () => {
    const now = { from: "2026-11", to: "2026-11", isCurrentRole: false };
    expect(said(working(now))).toEqual({});
    expect(said(working(role, { ...now, from: "2026-12", to: "2027-01" }))).toEqual({
      "professionalDetails.position.1.from": "Month has not come yet",
      "professionalDetails.position.1.to": "Month has not come yet",
    });
  });

  test("that end a role which goes on are not judged; they are not kept", () => {
    expect(said(working({ ...role, to: "2030-01", isCurrentRole: true }))).toEqual({});
    expect(said(working({ ...role, to: null, isCurrentRole: true }))).toEqual({});
  });
});

test.each<[number | null, string | undefined]>([
  [null, undefined],
  [2026, undefined],
  [2032, undefined],
  [2033, "Completion year must be 2032 at most"],
])("a degree of %s: %s", (completionYear, message) => {
  const field = "educationalDetails.1.completionYear";
  const rows = [{ completionYear: 2010 }, { completionYear }];
  expect(said({ educationalDetails: rows })).toEqual(message ? { [field]: message } : {});
});
