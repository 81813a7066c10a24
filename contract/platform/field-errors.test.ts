import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { safeParse } from "zod/v4/core";
import { toFieldErrors } from "./field-errors.ts";
import { integer, text } from "./schemas.ts";

const Form = z.strictObject({
  name: text(5).check(z.minLength(2)),
  years: integer(0, 60),
  mode: z.enum(["one", "two"]),
  tags: z.optional(z.array(text(3)).check(z.maxLength(2))),
  home: z.optional(z.strictObject({ street: text(5) })),
  email: z.optional(z.string().check(z.regex(z.regexes.email, "accounts.emailInvalid"))),
  web: z.optional(z.url()),
});
const validInput = { name: "Omar", years: 3, mode: "one" };

function fieldErrorsIn(input: unknown) {
  const { error } = safeParse(Form, input);
  return error ? toFieldErrors(error.issues, input) : [];
}

describe("each issue becomes a message at its field", () => {
  test.each([
    [{ name: undefined }, "name", "platform.required"],
    [{ years: undefined }, "years", "platform.wholeNumber"],
    [{ mode: undefined }, "mode", "platform.required"],
    [{ name: 7 }, "name", "platform.wrongType"],
    [{ name: null }, "name", "platform.wrongType"],
    [{ name: "O" }, "name", ["platform.tooShort", { minimum: 2 }]],
    [{ name: "Omar Khoury" }, "name", ["platform.tooLong", { maximum: 5 }]],
    [{ name: "a\0" }, "name", "platform.brokenText"],
    [{ years: "three" }, "years", "platform.wholeNumber"],
    [{ years: -1 }, "years", ["platform.atLeast", { minimum: 0 }]],
    [{ years: 61 }, "years", ["platform.atMost", { maximum: 60 }]],
    [{ mode: "three" }, "mode", ["platform.notOffered", { values: "one, two" }]],
    [{ tags: ["a", "long"] }, "tags.1", ["platform.tooLong", { maximum: 3 }]],
    [{ tags: ["a", "b", "c"] }, "tags", ["platform.tooMany", { maximum: 2 }]],
    [{ home: {} }, "home.street", "platform.required"],
    [{ home: { street: "a", floor: 1 } }, "home.floor", "platform.unknownField"],
    [{ more: 1 }, "more", "platform.unknownField"],
    [{ email: "nobody" }, "email", "accounts.emailInvalid"],
    [{ web: "nowhere" }, "web", "platform.wrongFormat"],
  ])("%j", (change, field, message) => {
    expect(fieldErrorsIn({ ...validInput, ...change })).toEqual([{ field, message }]);
  });

  test.each([[[]], [null], ["text"], [7], [undefined]])(
    "rejects %j in place of a form",
    (input) => {
      expect(fieldErrorsIn(input)).toEqual([{ field: "", message: "platform.wrongType" }]);
    },
  );
});

test("reports every invalid field once", () => {
  const fields = fieldErrorsIn({ name: "a long name \0", years: "x", more: 1, other: 2 }).map(
    ({ field }) => field,
  );
  expect(fields.toSorted()).toEqual(["mode", "more", "name", "other", "years"]);
});
