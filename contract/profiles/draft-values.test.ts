import { expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { formatMessage } from "#/messages.ts";
import { toFieldErrors } from "#/platform/field-errors.ts";
import { DraftValues, MAX_DRAFT_CHARACTERS } from "./draft-values.ts";

function errorsOf(values: unknown) {
  const read = safeParse(DraftValues, values);
  return read.success
    ? []
    : toFieldErrors(read.error.issues, values).map(({ message }) => formatMessage("en", message));
}

const nested = (levels: number): unknown => (levels === 0 ? "x" : [nested(levels - 1)]);
const tooLarge = ["This step contains too much text."];
const broken = ["This text contains characters that cannot be stored."];

test("all that can be typed is accepted, wrong answers too", () => {
  const position = [{ profession: { label: "" }, from: "13/2019", to: null, isCurrentRole: "x" }];
  expect(errorsOf({})).toEqual([]);
  expect(
    errorsOf({ professionalDetails: { position }, noticePeriod: -1, fullName: "مريم 🕌" }),
  ).toEqual([]);
});

test("size and depth are limited", () => {
  const room = MAX_DRAFT_CHARACTERS - JSON.stringify({ address: "" }).length;
  expect(errorsOf({ address: "x".repeat(room) })).toEqual([]);
  expect(errorsOf({ address: "x".repeat(room + 1) })).toEqual(tooLarge);
  expect(errorsOf({ address: nested(7) })).toEqual([]);
  expect(errorsOf({ address: nested(8) })).toEqual(tooLarge);
  const deepArray = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(errorsOf({ address: deepArray })).toEqual(tooLarge);
});

test.each([{ a: "\0" }, { "a\0": 1 }, { a: [{ b: "\ud83d" }] }, { a: { "\ude42": "" } }])(
  "text that the database cannot store is rejected: %j",
  (values) => {
    expect(errorsOf(values)).toEqual(broken);
  },
);
