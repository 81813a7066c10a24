import { expect, test } from "vitest";
import { chooseLanguage, loadWords, say, startLanguage } from "./language.ts";

test("Arabic counts in six forms, English in two", async () => {
  await startLanguage([], "en");
  await loadWords("companies");
  expect(say("companies", "someToPay", { count: 1 })).toBe("1 profession is not unlocked yet.");
  expect(say("companies", "someToPay", { count: 1200 })).toBe(
    "1,200 professions are not unlocked yet.",
  );
  await chooseLanguage("ar");
  const said = [0, 1, 2, 3, 11, 100].map((count) => say("companies", "someToPay", { count }));
  expect(said).toEqual([
    "لا توجد مهن غير مفتوحة.",
    "مهنة واحدة غير مفتوحة بعد.",
    "مهنتان غير مفتوحتين بعد.",
    "3 مهن غير مفتوحة بعد.",
    "11 مهنة غير مفتوحة بعد.",
    "100 مهنة غير مفتوحة بعد.",
  ]);
  expect(localStorage.getItem("wasla-language")).toBe("ar");
});
