import type { Card } from "@wasla/contract/payments/schemas";

/** Brand names, the same in every language; the keys are the provider's. */
const brandNames: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** Undefined for an unknown brand. */
export function brandName({ brand }: Card): string | undefined {
  return brandNames[brand];
}

/** As printed on the card: 04/28. */
export function expiryText({ expMonth, expYear }: Card): string {
  return `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;
}
