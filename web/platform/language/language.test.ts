import { expect, test } from "vitest";
import { initLanguage, loadMessages, setLanguage, translate } from "./language.ts";

test("Arabic has six plural forms, English two", async () => {
  await initLanguage([], "en");
  await loadMessages("companies");
  expect(translate("companies", "someToPay", { count: 1 })).toBe(
    "1 profession is not unlocked yet.",
  );
  expect(translate("companies", "someToPay", { count: 1200 })).toBe(
    "1,200 professions are not unlocked yet.",
  );
  await setLanguage("ar");
  const sentences = [0, 1, 2, 3, 11, 100].map((count) =>
    translate("companies", "someToPay", { count }),
  );
  expect(sentences).toEqual([
    "لا توجد مهن غير مفتوحة.",
    "مهنة واحدة غير مفتوحة بعد.",
    "مهنتان غير مفتوحتين بعد.",
    "3 مهن غير مفتوحة بعد.",
    "11 مهنة غير مفتوحة بعد.",
    "100 مهنة غير مفتوحة بعد.",
  ]);
  expect(localStorage.getItem("wasla-language")).toBe("ar");
  // For the server, which cannot read the storage.
  expect(document.cookie).toContain("wasla-language=ar");
});
