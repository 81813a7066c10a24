/** Amounts in mails and invoices always use the digits 0 to 9. */
import { CURRENCY, toDirhams } from "@wasla/contract/payments/money";
import type { Language } from "@wasla/contract/platform/language";

const currencyFormats = {
  en: new Intl.NumberFormat("en-AE-u-nu-latn", { style: "currency", currency: CURRENCY }),
  ar: new Intl.NumberFormat("ar-AE-u-nu-latn", { style: "currency", currency: CURRENCY }),
} as const;

const numberFormats = {
  en: new Intl.NumberFormat("en-AE-u-nu-latn", { minimumFractionDigits: 2 }),
  ar: new Intl.NumberFormat("ar-AE-u-nu-latn", { minimumFractionDigits: 2 }),
} as const;

/** AED 1,250.00 */
export function formatMoney(language: Language, fils: number): string {
  return currencyFormats[language].format(toDirhams(fils));
}

/** 1,250.00, where the currency is named once for all amounts. */
export function formatAmount(language: Language, fils: number): string {
  return numberFormats[language].format(toDirhams(fils));
}
