import { expect, test } from "vitest";
import { distinctFieldOfStudy, educationLabel } from "./education-labels.ts";

const of = (degree: string | null, fieldOfStudy: string | null) => ({
  higherEducation: 6,
  degree,
  fieldOfStudy,
});

test.each([
  ["Nursing", "Nursing", null],
  ["Nursing", " nursing ", null],
  ["Nursing", "Midwifery", "Midwifery"],
  [null, "Nursing", "Nursing"],
  ["Nursing", null, null],
])("next to the degree %s the field %s is shown as %s", (degree, field, label) => {
  for (const language of ["en", "ar"] as const)
    expect(distinctFieldOfStudy(of(degree, field), language)).toBe(label);
});

test("a field of study equal to the degree's Arabic name is not repeated", () => {
  const name = educationLabel(of("Bachelor of Nursing", null), "ar");
  expect(distinctFieldOfStudy(of("Bachelor of Nursing", name), "ar")).toBeNull();
});
