/** An amount of money as it stands in its field while it is typed, and as the number it means. */
import { toLatinDigits } from "#/accounts/registration-fields.ts";

/** Digits before the decimal point. */
const MAX_INTEGER_DIGITS = 9;
/** Digits behind it. */
const MAX_DECIMAL_DIGITS = 2;

/**
 * What is typed as the field shows it: ` 12,500.5`. A space stands in front, commas between the
 * thousands; signs, letters and zeros that lead go, as does what is too long. Digits may be Arabic
 * or Persian, and so may their separators. Empty when nothing of it is a number.
 */
export function maskMoney(typed: string): string {
  const plain = toLatinDigits(typed)
    .replaceAll("٫", ".")
    .replace(/[^\d.]/g, "");
  const [before = "", ...behind] = plain.split(".");
  const whole = before.replace(/^0+(?=\d)/, "").slice(0, MAX_INTEGER_DIGITS);
  const part = behind.join("").slice(0, MAX_DECIMAL_DIGITS);
  if (whole === "" && behind.length === 0) return "";
  const thousands = (whole || "0").replace(/\B(?=(\d{3})+$)/g, ",");
  return behind.length === 0 ? ` ${thousands}` : ` ${thousands}.${part}`;
}

/** The number of a masked amount; null where there is none. */
export function parseMoney(masked: string): number | null {
  const plain = maskMoney(masked).replace(/[ ,]/g, "");
  return plain === "" ? null : Number(plain);
}

/** An amount that is stored, as the field shows it: ` 12,500` or ` 12,500.50`. */
export function formatMoney(amount: number | null): string {
  if (amount === null) return "";
  return maskMoney(Number.isInteger(amount) ? String(amount) : amount.toFixed(MAX_DECIMAL_DIGITS));
}
