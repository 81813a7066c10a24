import { moneyText } from "#/payments/money-text.ts";
import { given, type MailKind } from "#/platform/mail/layout.ts";

type Values = { readonly number: string; readonly totalFils: number };

/** To a client: an invoice was paid, its first or that of another month. */
export const receipt: MailKind<Values> = {
  kind: "receipt",
  en: ({ number, totalFils }) => ({
    subject: `Payment received: ${moneyText("en", totalFils)}`,
    text: [
      `Thank you. We have received ${moneyText("en", totalFils)}, tax included.`,
      `The tax invoice ${given(number)} is on your profile.`,
    ],
    link: { label: "Open your invoices", path: "/profile" },
  }),
  ar: ({ number, totalFils }) => ({
    subject: `تم استلام الدفعة: ${moneyText("ar", totalFils)}`,
    text: [
      `شكرًا لك. استلمنا ${moneyText("ar", totalFils)} شاملةً الضريبة.`,
      `تجد الفاتورة الضريبية ${given(number)} في ملفك.`,
    ],
    link: { label: "فتح الفواتير", path: "/profile" },
  }),
};
