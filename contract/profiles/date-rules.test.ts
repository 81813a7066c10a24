import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMessage } from "#/messages.ts";
import { ageOn } from "./age.ts";
import { findDateFaults, findWorkingAgeFaults } from "./date-rules.ts";

const today = "2026-11-22";

function errorsOf(answers: Parameters<typeof findDateFaults>[0], language: "en" | "ar" = "en") {
  const errors = findDateFaults(answers, today);
  return Object.fromEntries(
    errors.map(({ field, message }) => [field, formatMessage(language, message)]),
  );
}

const role = { from: "2019-05", to: "2021-01", isCurrentRole: false };
const working = (...position: (typeof role | ({ to: null } & Omit<typeof role, "to">))[]) => ({
  professionalDetails: { position },
});

test("missing answers have no errors", () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ professionalDetails: { position: [] }, educationalDetails: [] })).toEqual({});
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
    expect(errorsOf({ dob })).toEqual(message ? { dob: message } : {});
  });

  test("is rejected in Arabic too", () => {
    expect(errorsOf({ dob: "2020-01-01" }, "ar")).toEqual({ dob: "يجب ألا يقل العمر عن 18 سنة" });
  });

  const day = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test("is accepted exactly for ages from 18 to 80", () => {
    fc.assert(
      fc.property(day, (dob) => {
        const age = ageOn(dob, today);
        expect(errorsOf({ dob }).dob === undefined).toBe(age >= 18 && age <= 80);
      }),
    );
  });
});

describe("work before the 14th birthday", () => {
  const born = "1994-03-05";
  const errors = (
    answers: Parameters<typeof findWorkingAgeFaults>[0],
    saved: Parameters<typeof findWorkingAgeFaults>[1] = { dob: null, starts: [] },
  ) =>
    findWorkingAgeFaults(answers, saved).map(({ field, message }) => [
      field,
      formatMessage("en", message),
    ]);
  const from = (start: string) => working({ ...role, from: start });
  const start = "professionalDetails.position.0.from";
  const tooEarly = "‘From’ must not be before your 14th birthday";
  const beforeBirth = "‘From’ must not be before your date of birth";

  test.each([
    ["2008-03", []],
    ["2008-02", [[start, tooEarly]]],
    ["1994-03", [[start, tooEarly]]],
    ["1994-02", [[start, beforeBirth]]],
    ["", []],
  ])("a start in %j", (month, expected) => {
    expect(errors({ dob: born, ...from(month) })).toEqual(expected);
    expect(errors(from(month), { dob: born, starts: [] })).toEqual(expected);
    expect(errors(from(month))).toEqual([]);
    expect(errors({ dob: "5 3 1994", ...from(month) })).toEqual([]);
    expect(errors({ dob: born, havePriorWorkExperience: false, ...from(month) })).toEqual([]);
  });

  test("saved roles are validated when they begin to count", () => {
    const saved = { dob: born, starts: ["2010-01-01", "2008-02-01"] };
    const expected = [["professionalDetails.position.1.from", tooEarly]];
    expect(errors({ havePriorWorkExperience: true }, saved)).toEqual(expected);
    expect(errors({ havePriorWorkExperience: false }, saved)).toEqual([]);
    const complete = { dob: born, havePriorWorkExperience: true };
    expect(errors(complete, { dob: null, starts: ["2008-02-01"] })).toEqual([
      ["professionalDetails.position.0.from", tooEarly],
    ]);
  });

  test("a new date of birth that contradicts saved roles is rejected", () => {
    const saved = { dob: "1990-01-01", starts: ["2010-01-01", "2005-02-01"] };
    const message =
      "A work role in your profile starts before your 14th birthday. Correct the date of birth or the role.";
    expect(errors({ dob: born }, saved)).toEqual([["dob", message]]);
    expect(errors({ dob: born }, { ...saved, dob: born })).toEqual([]);
    expect(errors({ dob: "1991-02-28" }, saved)).toEqual([]);
  });
});

describe("months", () => {
  test("in the future are rejected, the current one is not", () => {
    const now = { from: "2026-11", to: "2026-11", isCurrentRole: false };
    expect(errorsOf(working(now))).toEqual({});
    expect(errorsOf(working(role, { ...now, from: "2026-12", to: "2027-01" }))).toEqual({
      "professionalDetails.position.1.from": "Month must not be in the future",
      "professionalDetails.position.1.to": "Month must not be in the future",
    });
  });

  test("at the end of a current role are ignored", () => {
    expect(errorsOf(working({ ...role, to: "2030-01", isCurrentRole: true }))).toEqual({});
    expect(errorsOf(working({ ...role, to: null, isCurrentRole: true }))).toEqual({});
  });
});

test.each<[number | null, string | undefined]>([
  [null, undefined],
  [2026, undefined],
  [2032, undefined],
  [2033, "Completion year must be 2032 at most"],
])("a degree completed in %s: %s", (completionYear, message) => {
  const field = "educationalDetails.1.completionYear";
  const rows = [{ completionYear: 2010 }, { completionYear }];
  expect(errorsOf({ educationalDetails: rows })).toEqual(message ? { [field]: message } : {});
});
