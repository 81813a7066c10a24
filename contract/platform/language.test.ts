import { expect, test } from "vitest";
import { preferredLanguage } from "./language.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["ar", "ar"],
  ["ar-AE,ar;q=0.9,en;q=0.8", "ar"],
  ["AR", "ar"],
  ["en-GB,ar;q=0.5", "en"],
  ["arn", "en"],
  ["fr", "en"],
])("the language of %j is %s", (preference, expected) => {
  expect(preferredLanguage(preference)).toBe(expected);
});
