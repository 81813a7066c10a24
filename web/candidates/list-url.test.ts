import { expect, test } from "vitest";
import { parseListUrl, toListQuery, toListUrl } from "./list-url.ts";

const read = (address: string) => parseListUrl(new URLSearchParams(address));

test("a URL is written back as it was read", () => {
  const address =
    "profId=7&country=AE&gender=Female&nationality=India&skillId=3&ageMin=25&ageMax=40&minExp=3&maxExp=100&employmentStatus=UnEmployed&sortAge=-1&search=nurse&pageNo=3&count=50";
  const url = toListUrl(read(address));
  expect(Object.fromEntries(url)).toEqual(Object.fromEntries(new URLSearchParams(address)));
});

test("an empty URL is the first page of ten, newest first, and is written as empty", () => {
  expect(read("")).toEqual({ filter: {}, search: "", sort: null, pageNo: 1, count: 10 });
  expect(toListUrl(read("")).size).toBe(0);
});

test.each([
  ["country=XX"],
  ["country=%00"],
  ["gender=Other"],
  ["nationality=Nowhere"],
  ["profId=abc"],
  ["skillId=-1"],
  ["ageMin=101"],
  ["ageMax=1.5"],
  ["minExp=11"],
  ["maxExp=10"],
  ["employmentStatus=busy"],
  ["sortAge=2"],
  ["sortAge=1&sortExp=1"],
  ["pageNo=0"],
  ["count=11"],
  ["somethingElse=1"],
])("%s is ignored", (address) => {
  expect(toListUrl(read(address)).toString()).toBe("");
});

test("contradictory values lose the maximum", () => {
  expect(read("ageMin=40&ageMax=25").filter).toEqual({ ageMin: 40 });
  expect(read("minExp=5&maxExp=5").filter).toEqual({ minExp: 5 });
  expect(read("minExp=10&maxExp=100").filter).toEqual({ minExp: 10, maxExp: 100 });
});

test("the request has the same parameter names, and only those that are set", () => {
  expect(toListQuery(read("country=AE&sortGender=1"))).toEqual({
    country: "AE",
    sortGender: 1,
    pageNo: 1,
    count: 10,
  });
});
