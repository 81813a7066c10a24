/** Amounts as mails and invoices write them, always in the digits 0 to 9. */
import { CURRENCY, dirhamsOf } from "@wasla/contract/payments/money";
import type { Language } from "@wasla/contract/platform/language";

const format = {
  en: new Intl.NumberFormat("en-AE-u-nu-latn", { style: "currency", currency: CURRENCY }),
  ar: new Intl.NumberFormat("ar-AE-u-nu-latn", { style: "currency", currency: CURRENCY }),
} as const;

const bare = {
  en: new Intl.NumberFormat("en-AE-u-nu-latn", { minimumFractionDigits: 2 }),
  ar: new Intl.NumberFormat("ar-AE-u-nu-latn", { minimumFractionDigits: 2 }),
} as const;

/** AED 1,250.00 */
export function moneyText(language: Language, fils: number): string {
  return format[language].format(dirhamsOf(fils));
}

/** 1,250.00: where the currency is said once for all. */
export function amountText(language: Language, fils: number): string {
  return bare[language].format(dirhamsOf(fils));
}
