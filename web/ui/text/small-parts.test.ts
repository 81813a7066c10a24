import { expect, test } from "vitest";
import { initialsOf, toneIndex } from "./Avatar.tsx";
import { truncateText } from "./TruncatedText.tsx";

test.each([
  ["short enough", 24, "short enough"],
  ["exactly twenty-four here", 24, "exactly twenty-four here"],
  ["Senior Instrumentation Engineer", 24, "Senior Instrumentatio..."],
  ["مهندس أجهزة دقيقة أول في قطاع النفط", 16, "مهندس أجهزة د..."],
  ["👩‍⚕️👩‍⚕️👩‍⚕️👩‍⚕️👩‍⚕️", 4, "👩‍⚕️..."],
])("truncates %s to %i letters", (text, most, shown) => {
  expect(truncateText(text, most)).toBe(shown);
});

test.each([
  ["Aisha Al Mansoori", "AM"],
  ["  priya   nair ", "PN"],
  ["Cher", "C"],
  ["فاطمة العلي", "ف\u2009ع"],
  ["", ""],
])("initials of %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("the tone of an id is stable, and all tones are used", () => {
  const tones = Array.from({ length: 60 }, (_, at) => toneIndex(`person-${at}`, 6));
  expect(tones).toEqual(Array.from({ length: 60 }, (_, at) => toneIndex(`person-${at}`, 6)));
  expect(new Set(tones).size).toBe(6);
});
