import { expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { entryNameSchema } from "./entry-name.ts";

const Name = entryNameSchema("platform.required", 10);

test.each([
  ["as it is", "Nursing", "Nursing"],
  ["space, also such as does not break", "  Night\t \u00a0care\u3000", "Night care"],
  ["a soft hyphen", "Nur\u00adsing", "Nursing"],
  ["marks of direction and of width nought", "\u202eNur\u200bsing\u2069\ufeff", "Nursing"],
  ["a choice of glyph", "Nursing\ufe0f\u{e0020}", "Nursing"],
  ["a filler of Hangul, a blank of braille", "\u3164Nursing\u2800", "Nursing"],
  ["joiners that join nothing", "\u200dNursing\u200c \u200cx", "Nursing x"],
  ["tatweel", "مـحـاسـب", "محاسب"],
  ["joiners beside what goes", "ـ\u200cNursing\u200d\u3164", "Nursing"],
  ["one sign in two", "Cafe\u0301", "Café"],
  ["one sign in two, and a mark of nothing between", "Cafe\u034f\u0301", "Café"],
])("normalizes %s", (_what, typed, written) => {
  expect(safeParse(Name, typed).data).toBe(written);
});

test.each(["آتش\u200cنشان", "क्\u200dष"])("keeps joiners that spelling needs: %s", (name) => {
  expect(safeParse(Name, name).data).toBe(name);
});

test.each(["", " ", "\u200c", "\u3164\u2800", "ـــ"])("%j is not a name", (typed) => {
  expect(safeParse(Name, typed).error?.issues[0]?.message).toBe("platform.required");
});

test("the length limit applies to the normalized name", () => {
  expect(safeParse(Name, `${"\u200b".repeat(50)}Nursing`).success).toBe(true);
  expect(safeParse(Name, "Nursing now").success).toBe(false);
});

test("very many combining marks are refused quickly", () => {
  const marks = "\u0301\u0323".repeat(150_000);
  expect(safeParse(Name, marks).error?.issues[0]?.code).toBe("too_big");
});
