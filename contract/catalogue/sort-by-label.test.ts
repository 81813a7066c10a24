import { expect, onTestFinished, test, vi } from "vitest";
import { sortByLabel } from "./sort-by-label.ts";

const entries = [
  { label: "Zoology", labelAr: "علم الحيوان" },
  { label: "Écriture", labelAr: "الكتابة" },
  { label: "event planning", labelAr: "آلات" },
  { label: "Electrical Engineering", labelAr: "بناء" },
  { label: "Electric-vehicle Repair", labelAr: null },
];

test.each([
  [
    "en",
    ["Écriture", "Electric-vehicle Repair", "Electrical Engineering", "event planning", "Zoology"],
  ],
  ["ar", ["آلات", "الكتابة", "بناء", "علم الحيوان", "Electric-vehicle Repair"]],
] as const)("labels are sorted alphabetically in %s, not by code units", (language, expected) => {
  const labels = sortByLabel(entries, language).map(({ label, labelAr }) =>
    language === "ar" ? (labelAr ?? label) : label,
  );
  expect(labels).toEqual(expected);
});

test("each language uses one collator", async () => {
  const collator = vi.spyOn(Intl, "Collator");
  onTestFinished(() => collator.mockRestore());
  vi.resetModules();
  const fresh = await import("./sort-by-label.ts");
  for (const language of ["en", "ar", "en", "ar"] as const) fresh.sortByLabel(entries, language);
  expect(collator.mock.calls).toEqual([["en"], ["ar"]]);
});
