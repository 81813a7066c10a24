import { expect, test } from "vitest";
import { findOverlaps, isRoleComplete, nextRoleStart } from "./roles.ts";
import { emptyRole, type RoleValues } from "./step-values.ts";

const whole: RoleValues = {
  profession: { label: "Nursing" },
  designation: "Nurse",
  organization: "City Hospital",
  department: "Nursing",
  from: "2015-01",
  to: "2018-06",
  isCurrentRole: false,
  employmentType: "",
};

test("a role is complete when nothing required is missing; a current one needs no end", () => {
  expect(isRoleComplete(whole)).toBe(true);
  for (const part of [
    { profession: { label: " " } },
    { designation: "" },
    { organization: "" },
    { department: "" },
    { from: "" },
    { from: "2015-" },
    { to: "" },
  ])
    expect(isRoleComplete({ ...whole, ...part })).toBe(false);
  expect(isRoleComplete({ ...whole, to: "", isCurrentRole: true })).toBe(true);
  expect(isRoleComplete(emptyRole)).toBe(false);
});

test("the next role starts when the latest one ended", () => {
  expect(nextRoleStart([whole, { ...whole, to: "2020-02" }])).toBe("2020-02");
  expect(nextRoleStart([{ ...whole, isCurrentRole: true }])).toBe("");
  expect(nextRoleStart([])).toBe("");
});

test("roles overlap when they share more than the month of the change", () => {
  const next = { ...whole, from: "2018-06", to: "2020-01" };
  expect(findOverlaps([next, whole])).toEqual([]);
  expect(findOverlaps([{ ...next, from: "2018-05" }, whole])).toEqual([[0, 1]]);
  expect(findOverlaps([{ ...next, from: "2018-01", isCurrentRole: true }, whole])).toEqual([
    [0, 1],
  ]);
  expect(findOverlaps([{ ...next, from: "" }, whole])).toEqual([]);
});
