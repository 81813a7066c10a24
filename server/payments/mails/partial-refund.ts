import { formatMoney } from "#/payments/format-money.ts";
import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type PartialRefundValues = { readonly number: string; readonly fils: number };

/** Sent when part of a payment was refunded; access is not affected. */
export const partialRefund: MailKind<PartialRefundValues> = {
  kind: "partlyRefunded",
  en: ({ number, fils }) => ({
    subject: `Refund: ${formatMoney("en", fils)}`,
    text: [
      `We have refunded ${formatMoney("en", fils)} of the invoice ${isolateUserText(number)}. It may take a few days to appear in your account.`,
      "Nothing else changes.",
    ],
    link: { label: "Open your invoices", path: "/profile#subscription" },
  }),
  ar: ({ number, fils }) => ({
    subject: `استرداد: ${formatMoney("ar", fils)}`,
    text: [
      `رددنا إليك ${formatMoney("ar", fils)} من قيمة الفاتورة ${isolateUserText(number)}. قد يستغرق ظهوره في حسابك بضعة أيام.`,
      "لم يتغيّر أي شيء آخر.",
    ],
    link: { label: "فتح الفواتير", path: "/profile#subscription" },
  }),
};
