import type { Subscription } from "@wasla/contract/payments/schemas";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";

type NextInvoice = Pick<Subscription, "renewalFils" | "creditFils" | "paidUntil">;

/** Returns a formatter for the amount and date of the next invoice. */
export function useNextInvoiceText() {
  const t = useMessages("payments/billing");
  const { money, gulfDate } = useFormats();
  return ({ renewalFils, creditFils, paidUntil }: NextInvoice): string => {
    const date = gulfDate(paidUntil);
    if (renewalFils === null) return date;
    const amount = money(renewalFils - creditFils);
    if (creditFils === 0) return t("nextInvoiceText", { amount, date });
    return t("nextInvoiceCredit", { amount, date, credit: money(creditFils) });
  };
}
