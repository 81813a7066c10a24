import type { Language } from "@wasla/contract/platform/language";
import { type ProfessionName, separatorOf } from "#/payments/invoices/profession-names.ts";
import { moneyText } from "#/payments/money-text.ts";
import { dayText } from "#/platform/mail/formats.ts";
import { given, type MailKind } from "#/platform/mail/layout.ts";

type Values = {
  readonly number: string;
  readonly totalFils: number;
  /** A coupon took all of it off. */
  readonly isFree: boolean;
  /** None where it is not known what it was for. */
  readonly professions: readonly ProfessionName[];
  /** Days, such as `2026-11-27`: what was paid for, from and to. */
  readonly from: string;
  readonly to: string;
  /** Null where there is no other month. */
  readonly next: { readonly day: string; readonly fils: number } | null;
};

/** To a client: an invoice was paid, its first or that of another month. */
export const receipt: MailKind<Values> = {
  kind: "receipt",
  en: (values) => ({
    subject: values.isFree
      ? "Your month is free"
      : `Payment received: ${moneyText("en", values.totalFils)}`,
    text: [
      values.isFree
        ? "Thank you. With your coupon this month is free: nothing was charged."
        : `Thank you. We have received ${moneyText("en", values.totalFils)}, tax included.`,
      ...english(values),
      `The tax invoice ${given(values.number)} is on your profile.`,
    ],
    link: { label: "Open your invoices", path: "/profile#subscription" },
  }),
  ar: (values) => ({
    subject: values.isFree
      ? "شهرك مجاني"
      : `تم استلام الدفعة: ${moneyText("ar", values.totalFils)}`,
    text: [
      values.isFree
        ? "شكرًا لك. هذا الشهر مجاني بفضل قسيمتك، ولم يُخصم أي مبلغ."
        : `شكرًا لك. استلمنا ${moneyText("ar", values.totalFils)} شاملةً الضريبة.`,
      ...arabic(values),
      `تجد الفاتورة الضريبية ${given(values.number)} في ملفك.`,
    ],
    link: { label: "فتح الفواتير", path: "/profile#subscription" },
  }),
};

function english({ professions, from, to, next }: Values): string[] {
  return [
    ...(professions.length > 0 ? [`Professions: ${list("en", professions)}`] : []),
    `Period: ${dayText("en", from)} to ${dayText("en", to)}`,
    ...(next
      ? [`Next payment: ${moneyText("en", next.fils)} on ${dayText("en", next.day)}, tax included`]
      : []),
  ];
}

function arabic({ professions, from, to, next }: Values): string[] {
  return [
    ...(professions.length > 0 ? [`المهن: ${list("ar", professions)}`] : []),
    `الفترة: من ${dayText("ar", from)} إلى ${dayText("ar", to)}`,
    ...(next
      ? [
          `الدفعة القادمة: ${moneyText("ar", next.fils)} في ${dayText("ar", next.day)} شاملةً الضريبة`,
        ]
      : []),
  ];
}

function list(language: Language, professions: readonly ProfessionName[]): string {
  return professions.map((name) => given(name[language])).join(separatorOf(language));
}
