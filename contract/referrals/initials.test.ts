import { expect, test } from "vitest";
import { formatInitials } from "./initials.ts";

test.each([
  ["Maria Santos", "M. S."],
  ["  maria de los  santos ", "M. S."],
  ["Aisha", "A."],
  ["'Élodie (Ellie) Öztürk", "É. Ö."],
  ["محمد عبد الله", "م. ا."],
  ["- ?", null],
  ["", null],
  [null, null],
])("%j becomes %j", (name, initials) => {
  expect(formatInitials(name)).toBe(initials);
});
