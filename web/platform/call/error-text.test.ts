import { beforeAll, expect, test } from "vitest";
import { startLanguage } from "#/platform/language/language.ts";
import { CallError } from "./call-error.ts";
import { errorText } from "./error-text.ts";

beforeAll(() => startLanguage([], "en"));

const field = { field: "email", message: "Email must be valid" };

test.each([
  [
    "the first of a list",
    new CallError(422, { success: false, message: "m", errors: [field] }),
    "Email must be valid",
  ],
  [
    "an empty list",
    new CallError(422, { success: false, message: "m", errors: [] }),
    "An error occurred",
  ],
  ["a message", new CallError(403, { success: false, message: "Forbidden" }), "Forbidden"],
  [
    "a 401 with a message",
    new CallError(401, { success: false, message: "Invalid email or password" }),
    "Invalid email or password",
  ],
  [
    "a 401 that says nothing",
    new CallError(401, { success: false }),
    "Your session has expired. Please log in again",
  ],
  ["trouble on the way", new CallError(0, undefined, "No connection"), "No connection"],
  ["any other error", new Error("raw message"), "raw message"],
])("%s", (_case, error, text) => {
  expect(errorText(error)).toBe(text);
});
