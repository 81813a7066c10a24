/** Amounts are whole fils everywhere; only wallet payments use dirhams with decimals. */

export const CURRENCY = "aed";

/** VAT in percent, if a quote does not contain a rate. */
export const DEFAULT_TAX_PERCENT = 5;

/** Limit for one quote, payment or contract. */
export const MAX_PROFESSIONS = 100;

/** The amount including tax, rounded to whole fils. */
export function withTax(fils: number, percent: number): number {
  return fils + Math.round((fils * percent) / 100);
}

/** AED 417.9 is 41790 fils. */
export function toFils(dirhams: number): number {
  return Math.round(dirhams * 100);
}

/** 41790 fils are AED 417.9. */
export function toDirhams(fils: number): number {
  return fils / 100;
}
