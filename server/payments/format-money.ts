/** Amounts in mails and invoices always use the digits 0 to 9. */
import { CURRENCY, toDirhams } from "@wasla/contract/payments/money";
import { type Language, localeOf } from "@wasla/contract/platform/language";

/** AED 1,250.00 */
export function formatMoney(language: Language, fils: number): string {
  const format = { style: "currency", currency: CURRENCY } as const;
  return new Intl.NumberFormat(localeOf(language), format).format(toDirhams(fils));
}

/** 1,250.00, where the currency is named once for all amounts. */
export function formatAmount(language: Language, fils: number): string {
  const format = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 2 });
  return format.format(toDirhams(fils));
}
