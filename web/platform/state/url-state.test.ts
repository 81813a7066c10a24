import { expect, test } from "vitest";
import { readUrlState, urlChoice, urlInteger, urlText, writeUrlState } from "./url-state.ts";

const fields = {
  search: urlText(10),
  pageNo: urlInteger(1, 1000, 1),
  count: urlChoice([10, 20, 50], 10),
  ageMin: urlInteger(0, 100),
  gender: urlChoice(["Female", "Male"]),
};
const defaults = {
  search: undefined,
  pageNo: 1,
  count: 10,
  ageMin: undefined,
  gender: undefined,
};

test.each([
  ["", {}],
  ["pageNo=3&count=20&gender=Male&ageMin=25", { pageNo: 3, count: 20, gender: "Male", ageMin: 25 }],
  ["pageNo=0&count=11&gender=male&ageMin=-1", {}],
  ["pageNo=two&count=&ageMin=2.5", {}],
  ["search=%20%20nurse%20&other=1", { search: "nurse" }],
  ["search=12345678901234", { search: "1234567890" }],
  ["pageNo=99999999999999999999", {}],
])("reads %s", (search, expected) => {
  expect(readUrlState(fields, new URLSearchParams(search))).toEqual({ ...defaults, ...expected });
});

test("writes only values that differ from the default and keeps other parameters", () => {
  const search = new URLSearchParams("ref=K7&pageNo=3&gender=Male");
  const next = writeUrlState(fields, search, { pageNo: 1, search: "nurse", gender: undefined });
  expect(next.toString()).toBe("ref=K7&search=nurse");
  expect(search.toString()).toBe("ref=K7&pageNo=3&gender=Male");
});

test("reads back what it has written", () => {
  const state = {
    search: "a b",
    pageNo: 7,
    count: 50 as const,
    ageMin: 0,
    gender: "Female" as const,
  };
  expect(readUrlState(fields, writeUrlState(fields, new URLSearchParams(), state))).toEqual(state);
});
