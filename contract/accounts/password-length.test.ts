import { describe, expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { formatMessage } from "#/messages.ts";
import { toFieldErrors } from "#/platform/field-errors.ts";
import { NewPassword } from "./new-password.ts";
import { passwordLength } from "./password-length.ts";

test.each([
  ["eleven char", 11],
  ["وصلة مسقط", 9],
  ["🐪🌴🌙⭐", 4],
  ["e\u0301".repeat(6), 6],
  ["ﷺ", 18],
])("the length of %s is %i", (password, length) => expect(passwordLength(password)).toBe(length));

describe("a new password", () => {
  const short = "Password is too short - should be 12 chars minimum.";
  const long = "Must have at most 128 characters.";

  test.each([
    ["", "Password is required"],
    ["eleven char", short],
    ["twelve chars", undefined],
    ["🐪🌴🌙⭐🐪🌊🌴🐪🌴🌙⭐", short],
    ["🐪🌴🌙⭐🐪🌊🌴🐪🌴🌙⭐🐪", undefined],
    ["e\u0301".repeat(11), short],
    ["ﷺ", undefined],
    ["x".repeat(128), undefined],
    ["x".repeat(129), long],
    ["ﷺ".repeat(8), long],
    ["🐪".repeat(100), undefined],
    ["x".repeat(900_000), long],
    [`twelve chars\0`, "This text contains characters that cannot be stored."],
  ])("%s: %s", (password, expected) => {
    const read = safeParse(NewPassword, password);
    const errors = read.success ? [] : toFieldErrors(read.error.issues, password);
    expect(errors.map(({ message }) => formatMessage("en", message))).toEqual(
      expected ? [expected] : [],
    );
  });
});
