import { expect, test } from "vitest";
import { isFinished, nextFrom, overlapping } from "./roles.ts";
import { emptyRole, type TypedRole } from "./typed.ts";

const whole: TypedRole = {
  profession: { label: "Nursing" },
  designation: "Nurse",
  organization: "City Hospital",
  department: "Nursing",
  from: "2015-01",
  to: "2018-06",
  isCurrentRole: false,
  employmentType: "",
};

test("a role is finished when nothing it needs is missing; a current one needs no end", () => {
  expect(isFinished(whole)).toBe(true);
  for (const part of [
    { profession: { label: " " } },
    { designation: "" },
    { organization: "" },
    { department: "" },
    { from: "" },
    { from: "2015-" },
    { to: "" },
  ])
    expect(isFinished({ ...whole, ...part })).toBe(false);
  expect(isFinished({ ...whole, to: "", isCurrentRole: true })).toBe(true);
  expect(isFinished(emptyRole)).toBe(false);
});

test("the next role begins where the latest one ended", () => {
  expect(nextFrom([whole, { ...whole, to: "2020-02" }])).toBe("2020-02");
  expect(nextFrom([{ ...whole, isCurrentRole: true }])).toBe("");
  expect(nextFrom([])).toBe("");
});

test("roles overlap when more than the month of the change is common to them", () => {
  const next = { ...whole, from: "2018-06", to: "2020-01" };
  expect(overlapping([next, whole])).toEqual([]);
  expect(overlapping([{ ...next, from: "2018-05" }, whole])).toEqual([[0, 1]]);
  expect(overlapping([{ ...next, from: "2018-01", isCurrentRole: true }, whole])).toEqual([[0, 1]]);
  expect(overlapping([{ ...next, from: "" }, whole])).toEqual([]);
});
