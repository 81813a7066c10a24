import { expect, test } from "vitest";
import { computeBasket, isPayable, noChoice, toAddedProfession } from "./basket.ts";

const createProfession = (_id: string, isPaid: boolean, isApproved: string) => ({
  ...{ _id, label: `Trade ${_id}`, labelAr: `مهنة ${_id}`, isPaid, isApproved },
});

test("an added profession is approved and unpaid", () => {
  const added = toAddedProfession({ _id: "7", label: "Nursing", labelAr: null });
  expect(added).toEqual({
    ...{ _id: "7", label: "Nursing", labelAr: "Nursing" },
    ...{ isPaid: false, isApproved: "approved" },
  });
  expect(computeBasket([], { ...noChoice, added: [added] }).selected).toEqual([added]);
});

test.each([
  [false, "approved", true],
  [true, "approved", false],
  [false, "pending", false],
  [false, "rejected", false],
  [true, "pending", false],
])("with paid %s and approval %s, payable is %s", (isPaid, isApproved, expected) => {
  const profession = createProfession("1", isPaid, isApproved);
  expect(isPayable(profession)).toBe(expected);
  expect(computeBasket([profession], noChoice).selected).toEqual(expected ? [profession] : []);
});
