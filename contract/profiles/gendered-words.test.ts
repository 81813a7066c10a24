import { expect, test } from "vitest";
import { genderedWord } from "./gendered-words.ts";

test.each([
  ["Female", "متزوجة", "متاحة"],
  ["Male", "متزوج", "متاح"],
  [null, "متزوج / متزوجة", "متاح / متاحة"],
])("Arabic depends on the gender (%s), English does not", (gender, married, available) => {
  expect(genderedWord("married", gender, "ar")).toBe(married);
  expect(genderedWord("available", gender, "ar")).toBe(available);
  expect(genderedWord("married", gender, "en")).toBe("Married");
});
