import { beforeAll, expect, test } from "vitest";
import { initLanguage } from "#/platform/language/language.ts";
import { ApiError } from "./api-error.ts";
import { errorMessage } from "./error-message.ts";

beforeAll(() => initLanguage([], "en"));

const field = { field: "email", message: "Email must be valid" };

test.each([
  [
    "the first of a list",
    new ApiError(422, { success: false, message: "m", errors: [field] }),
    "Email must be valid",
  ],
  [
    "an empty list",
    new ApiError(422, { success: false, message: "m", errors: [] }),
    "An error occurred",
  ],
  ["a message", new ApiError(403, { success: false, message: "Forbidden" }), "Forbidden"],
  [
    "a 401 with a message",
    new ApiError(401, { success: false, message: "Invalid email or password" }),
    "Invalid email or password",
  ],
  [
    "a 401 that says nothing",
    new ApiError(401, { success: false }),
    "Your session has expired. Please log in again",
  ],
  ["trouble on the way", new ApiError(0, undefined, "No connection"), "No connection"],
  ["any other error", new Error("raw message"), "raw message"],
])("picks the message for %s", (_case, error, text) => {
  expect(errorMessage(error)).toBe(text);
});
