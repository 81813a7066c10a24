/** Amounts of money as masked text of an input, and as numbers. */
import { toLatinDigits } from "#/accounts/registration-fields.ts";

const MAX_INTEGER_DIGITS = 9;
const MAX_DECIMAL_DIGITS = 2;

/**
 * Masks typed text as ` 12,500.5`: a leading space and commas between thousands, without signs,
 * letters, leading zeros and excess digits. Accepts Arabic and Persian digits and separators. Empty
 * if there is no number.
 */
export function maskMoney(typed: string): string {
  const plain = toLatinDigits(typed)
    .replaceAll("٫", ".")
    .replace(/[^\d.]/g, "");
  const [before = "", ...behind] = plain.split(".");
  const integer = before.replace(/^0+(?=\d)/, "").slice(0, MAX_INTEGER_DIGITS);
  const part = behind.join("").slice(0, MAX_DECIMAL_DIGITS);
  if (integer === "" && behind.length === 0) return "";
  const thousands = (integer || "0").replace(/\B(?=(\d{3})+$)/g, ",");
  return behind.length === 0 ? ` ${thousands}` : ` ${thousands}.${part}`;
}

/** The number of a masked amount; null if there is none. */
export function parseMoney(masked: string): number | null {
  const plain = maskMoney(masked).replace(/[ ,]/g, "");
  return plain === "" ? null : Number(plain);
}

/** Masks a stored amount: ` 12,500` or ` 12,500.50`. */
export function formatMoney(amount: number | null): string {
  if (amount === null) return "";
  return maskMoney(Number.isInteger(amount) ? String(amount) : amount.toFixed(MAX_DECIMAL_DIGITS));
}
