/** Amounts of the card path: whole fils everywhere, dirhams with a point only for a wallet. */

/** All prices are in dirhams. */
export const CURRENCY = "aed";

/** Value added tax in percent, where a quote does not say. */
export const DEFAULT_TAX_PERCENT = 5;

/** Most professions of one quote, one payment or one contract. */
export const MAX_PROFESSIONS = 100;

/** An amount with the tax on top of it, in whole fils. */
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
