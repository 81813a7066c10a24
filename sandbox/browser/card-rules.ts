/** Parsing, formatting and validation of card input. */
export type FieldKind = "cardNumber" | "cardExpiry" | "cardCvc";
export type FaultCode =
  | "incomplete_number"
  | "invalid_number"
  | "incomplete_expiry"
  | "invalid_expiry_month_past"
  | "incomplete_cvc";
export type Brand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay";

type BrandRule = {
  readonly brand: Brand;
  readonly prefix: RegExp;
  readonly length: number;
  readonly groups: RegExp;
};

const fours = /(\d{4})(?=\d)/g;
const brandRules: readonly BrandRule[] = [
  { brand: "visa", prefix: /^4/, length: 16, groups: fours },
  { brand: "mastercard", prefix: /^(5[1-5]|2[2-7])/, length: 16, groups: fours },
  {
    brand: "amex",
    prefix: /^3[47]/,
    length: 15,
    groups: /^(\d{4})(?=\d)|(?<=^\d{4})(\d{6})(?=\d)/g,
  },
  { brand: "diners", prefix: /^3[068]/, length: 14, groups: fours },
  { brand: "jcb", prefix: /^35/, length: 16, groups: fours },
  { brand: "unionpay", prefix: /^62/, length: 16, groups: fours },
  { brand: "discover", prefix: /^6/, length: 16, groups: fours },
];

/** Accepts Arabic and Persian digits too. */
export function digitsOf(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, "");
}

/** Cuts the input to what the field holds; a year may be typed with four digits. */
export function limitDigits(kind: FieldKind, typed: string, number: string): string {
  if (kind === "cardNumber") return typed.slice(0, numberLength(typed));
  if (kind === "cardCvc") return typed.slice(0, brandOf(number) === "amex" ? 4 : 3);
  const month = monthFirst(typed);
  const isLongYear = month.length === 6 && month.slice(2, 4) === "20";
  return isLongYear ? month.slice(0, 2) + month.slice(4) : month.slice(0, 4);
}

/** Groups the number, and separates month and year. */
export function formatDigits(kind: FieldKind, digits: string): string {
  if (kind === "cardCvc") return digits;
  if (kind === "cardExpiry") return digits.replace(/^(\d\d)(?=\d)/, "$1 / ");
  const groups = ruleOf(digits)?.groups ?? fours;
  return digits.replace(groups, "$& ");
}

export function brandOf(number: string): Brand | "unknown" {
  return ruleOf(number)?.brand ?? "unknown";
}

/** Undefined also for input that may still become valid. */
export function findFault(kind: FieldKind, digits: string, today: Date): FaultCode | undefined {
  if (kind === "cardNumber" && digits.length >= numberLength(digits))
    return passesLuhn(digits) ? undefined : "invalid_number";
  if (kind === "cardExpiry" && digits.length === 4) {
    const firstDayAfter = new Date(2000 + Number(digits.slice(2)), Number(digits.slice(0, 2)), 1);
    return firstDayAfter > today ? undefined : "invalid_expiry_month_past";
  }
  return undefined;
}

/** What is missing if it were submitted now. */
export function findMissing(
  kind: FieldKind,
  digits: string,
  number: string,
): FaultCode | undefined {
  if (kind === "cardNumber")
    return digits.length < numberLength(digits) ? "incomplete_number" : undefined;
  if (kind === "cardExpiry") return digits.length < 4 ? "incomplete_expiry" : undefined;
  return digits.length < (brandOf(number) === "amex" ? 4 : 3) ? "incomplete_cvc" : undefined;
}

function ruleOf(number: string): BrandRule | undefined {
  return brandRules.find(({ prefix }) => prefix.test(number));
}

function numberLength(number: string): number {
  return ruleOf(number)?.length ?? 16;
}

/** A one-digit month gets a zero, 13 becomes 01 and 3, and 00 becomes 0. */
function monthFirst(digits: string): string {
  if (/^[2-9]/.test(digits) || /^1[3-9]/.test(digits)) return `0${digits}`;
  return digits.replace(/^00+/, "0");
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
