/** Parsing, formatting and validation of card input. */
export type FieldKind = "cardNumber" | "cardExpiry" | "cardCvc";
export type InputErrorCode =
  | "incomplete_number"
  | "invalid_number"
  | "incomplete_expiry"
  | "invalid_expiry_month_past"
  | "incomplete_cvc";
export type CardBrand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay";

type BrandRule = {
  readonly brand: CardBrand;
  readonly prefix: RegExp;
  readonly length: number;
  readonly groupPattern: RegExp;
};

const groupsOfFour = /(\d{4})(?=\d)/g;
const brandRules: readonly BrandRule[] = [
  { brand: "visa", prefix: /^4/, length: 16, groupPattern: groupsOfFour },
  { brand: "mastercard", prefix: /^(5[1-5]|2[2-7])/, length: 16, groupPattern: groupsOfFour },
  {
    brand: "amex",
    prefix: /^3[47]/,
    length: 15,
    groupPattern: /^(\d{4})(?=\d)|(?<=^\d{4})(\d{6})(?=\d)/g,
  },
  { brand: "diners", prefix: /^3[068]/, length: 14, groupPattern: groupsOfFour },
  { brand: "jcb", prefix: /^35/, length: 16, groupPattern: groupsOfFour },
  { brand: "unionpay", prefix: /^62/, length: 16, groupPattern: groupsOfFour },
  { brand: "discover", prefix: /^6/, length: 16, groupPattern: groupsOfFour },
];

/** Converts Arabic and Persian digits, and drops everything else. */
export function digitsOf(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, toLatinDigit).replace(/\D/g, "");
}

/** Cuts the input to the field's length; the year of the expiry may have four digits. */
export function limitDigits(kind: FieldKind, digits: string, cardNumber: string): string {
  if (kind === "cardNumber") return digits.slice(0, numberLength(digits));
  if (kind === "cardCvc") return digits.slice(0, cvcLength(cardNumber));
  const expiry = padMonth(digits);
  const hasLongYear = expiry.length === 6 && expiry.slice(2, 4) === "20";
  return hasLongYear ? expiry.slice(0, 2) + expiry.slice(4) : expiry.slice(0, 4);
}

/** Groups the number, and separates month and year. */
export function formatDigits(kind: FieldKind, digits: string): string {
  if (kind === "cardCvc") return digits;
  if (kind === "cardExpiry") return digits.replace(/^(\d\d)(?=\d)/, "$1 / ");
  const groupPattern = ruleOf(digits)?.groupPattern ?? groupsOfFour;
  return digits.replace(groupPattern, "$& ");
}

export function brandOf(cardNumber: string): CardBrand | "unknown" {
  return ruleOf(cardNumber)?.brand ?? "unknown";
}

/** Undefined also for incomplete input, which may still become valid. */
export function findInputError(
  kind: FieldKind,
  digits: string,
  today: Date,
): InputErrorCode | undefined {
  if (kind === "cardNumber" && digits.length >= numberLength(digits))
    return passesLuhn(digits) ? undefined : "invalid_number";
  if (kind === "cardExpiry" && digits.length === 4) {
    const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
    // Months count from 0 here: this is the first day of the month after.
    const firstInvalidDay = new Date(year, month, 1);
    return firstInvalidDay > today ? undefined : "invalid_expiry_month_past";
  }
  return undefined;
}

/** Incomplete input becomes an error once the field is left or submitted. */
export function findIncompleteError(
  kind: FieldKind,
  digits: string,
  cardNumber: string,
): InputErrorCode | undefined {
  if (kind === "cardNumber")
    return digits.length < numberLength(digits) ? "incomplete_number" : undefined;
  if (kind === "cardExpiry") return digits.length < 4 ? "incomplete_expiry" : undefined;
  return digits.length < cvcLength(cardNumber) ? "incomplete_cvc" : undefined;
}

/** The last four bits of an Arabic or Persian digit are its value. */
function toLatinDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 15);
}

function ruleOf(cardNumber: string): BrandRule | undefined {
  return brandRules.find(({ prefix }) => prefix.test(cardNumber));
}

function numberLength(cardNumber: string): number {
  return ruleOf(cardNumber)?.length ?? 16;
}

function cvcLength(cardNumber: string): number {
  return brandOf(cardNumber) === "amex" ? 4 : 3;
}

/** Gives the month two digits: 5 becomes 05, 13 becomes 01 and 3, and 00 becomes 0. */
function padMonth(digits: string): string {
  if (/^[2-9]/.test(digits) || /^1[3-9]/.test(digits)) return `0${digits}`;
  return digits.replace(/^00+/, "0");
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
