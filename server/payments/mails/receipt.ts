import type { Language } from "@wasla/contract/platform/language";
import { formatMoney } from "#/payments/format-money.ts";
import { listSeparator, type ProfessionName } from "#/payments/invoices/profession-names.ts";
import { formatDay } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type ReceiptValues = {
  readonly number: string;
  readonly totalFils: number;
  /** A coupon covered the whole price. */
  readonly isFree: boolean;
  /** Empty if unknown. */
  readonly professions: readonly ProfessionName[];
  /** Period that was paid for, in days such as `2026-11-27`. */
  readonly from: string;
  readonly to: string;
  /** Null if there is no next month. */
  readonly next: { readonly day: string; readonly fils: number } | null;
};

/** Sent for each paid invoice: the first, an addition or a renewal. */
export const receipt: MailKind<ReceiptValues> = {
  kind: "receipt",
  en: (values) => ({
    subject: values.isFree
      ? "Your month is free"
      : `Payment received: ${formatMoney("en", values.totalFils)}`,
    text: [
      values.isFree
        ? "Thank you. With your coupon this month is free: nothing was charged."
        : `Thank you. We have received ${formatMoney("en", values.totalFils)}, tax included.`,
      ...englishLines(values),
      `You can find the tax invoice ${isolateUserText(values.number)} on your profile.`,
    ],
    link: { label: "Open your invoices", path: "/profile#subscription" },
  }),
  ar: (values) => ({
    subject: values.isFree
      ? "شهرك مجاني"
      : `تم استلام الدفعة: ${formatMoney("ar", values.totalFils)}`,
    text: [
      values.isFree
        ? "شكرًا لك. هذا الشهر مجاني بفضل قسيمتك، ولم يُخصم أي مبلغ."
        : `شكرًا لك. استلمنا ${formatMoney("ar", values.totalFils)} شاملةً الضريبة.`,
      ...arabicLines(values),
      `تجد الفاتورة الضريبية ${isolateUserText(values.number)} في ملفك.`,
    ],
    link: { label: "فتح الفواتير", path: "/profile#subscription" },
  }),
};

function englishLines({ professions, from, to, next }: ReceiptValues): string[] {
  return [
    ...(professions.length > 0 ? [`Professions: ${professionList("en", professions)}`] : []),
    `Period: ${formatDay("en", from)} to ${formatDay("en", to)}`,
    ...(next
      ? [
          `Next payment: ${formatMoney("en", next.fils)} on ${formatDay("en", next.day)}, tax included`,
        ]
      : []),
  ];
}

function arabicLines({ professions, from, to, next }: ReceiptValues): string[] {
  return [
    ...(professions.length > 0 ? [`المهن: ${professionList("ar", professions)}`] : []),
    `الفترة: من ${formatDay("ar", from)} إلى ${formatDay("ar", to)}`,
    ...(next
      ? [
          `الدفعة القادمة: ${formatMoney("ar", next.fils)} في ${formatDay("ar", next.day)} شاملةً الضريبة`,
        ]
      : []),
  ];
}

function professionList(language: Language, professions: readonly ProfessionName[]): string {
  return professions.map((name) => isolateUserText(name[language])).join(listSeparator(language));
}
