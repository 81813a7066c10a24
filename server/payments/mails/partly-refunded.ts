import { moneyText } from "#/payments/money-text.ts";
import { given, type MailKind } from "#/platform/mail/layout.ts";

type Values = { readonly number: string; readonly fils: number };

/** To a client: a part of what it had paid went back, and all stays open. */
export const partlyRefunded: MailKind<Values> = {
  kind: "partlyRefunded",
  en: ({ number, fils }) => ({
    subject: `Refund: ${moneyText("en", fils)}`,
    text: [
      `We have given back ${moneyText("en", fils)} of the invoice ${given(number)}. Your bank may take some days to show it.`,
      "Nothing else changes.",
    ],
    link: { label: "Open your invoices", path: "/profile#subscription" },
  }),
  ar: ({ number, fils }) => ({
    subject: `استرداد: ${moneyText("ar", fils)}`,
    text: [
      `رددنا إليك ${moneyText("ar", fils)} من قيمة الفاتورة ${given(number)}. قد يستغرق ظهوره لدى مصرفك بضعة أيام.`,
      "لم يتغيّر أي شيء آخر.",
    ],
    link: { label: "فتح الفواتير", path: "/profile#subscription" },
  }),
};
