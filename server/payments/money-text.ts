/** Amounts as mails and invoices write them, always in the digits 0 to 9. */
import { dirhamsOf } from "@wasla/contract/payments/money";
import type { Language } from "@wasla/contract/platform/language";

const format = {
  en: new Intl.NumberFormat("en-AE-u-nu-latn", { style: "currency", currency: "AED" }),
  ar: new Intl.NumberFormat("ar-AE-u-nu-latn", { style: "currency", currency: "AED" }),
} as const;

/** AED 1,250.00 */
export function moneyText(language: Language, fils: number): string {
  return format[language].format(dirhamsOf(fils));
}
