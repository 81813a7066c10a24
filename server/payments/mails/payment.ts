import { type Language, listSeparatorOf } from "@wasla/contract/platform/language";
import { formatMoney } from "#/payments/format-money.ts";
import type { ProfessionName } from "#/payments/tables.ts";
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

type PartialRefundValues = { readonly number: string; readonly fils: number };

/** Sent when part of a payment was refunded; access is not affected. */
export const partialRefund: MailKind<PartialRefundValues> = {
  kind: "partialRefund",
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

/** Stored with queued mails, so its names stay. */
type PaymentFailedValues = {
  /** Price of the next month; every plan is monthly. */
  readonly dueFils: number;
  /** `2026-11-27`: the day on which access ends unless the renewal is paid. */
  readonly day: string;
  /** False if there is no card to charge. */
  readonly hasCard: boolean;
};

/** Sent when a renewal could not be charged. */
export const paymentFailed: MailKind<PaymentFailedValues> = {
  kind: "paymentFailed",
  en: ({ dueFils, day, hasCard }) => {
    const price = formatMoney("en", dueFils);
    const access = `You have access until ${formatDay("en", day)}.`;
    return {
      subject: "Your renewal could not be paid",
      text: hasCard
        ? [
            `Your card could not be charged ${price} for the next month.`,
            `${access} To keep it, pay the renewal or use another card.`,
          ]
        : [
            `The next month costs ${price}, and there is no card to charge it to.`,
            `${access} To keep it, add a card and pay the renewal.`,
          ],
      link: { label: "Pay the renewal", path: "/payment" },
    };
  },
  ar: ({ dueFils, day, hasCard }) => {
    const price = formatMoney("ar", dueFils);
    const access = `يبقى وصولك متاحًا حتى ${formatDay("ar", day)}.`;
    return {
      subject: "تعذّر دفع تجديد اشتراكك",
      text: hasCard
        ? [
            `لم نتمكن من خصم ${price} من بطاقتك مقابل الشهر القادم.`,
            `${access} للاستمرار ادفع التجديد أو استخدم بطاقة أخرى.`,
          ]
        : [
            `تكلفة الشهر القادم ${price}، ولا توجد بطاقة مسجّلة للخصم منها.`,
            `${access} للاستمرار أضف بطاقة وادفع التجديد.`,
          ],
      link: { label: "دفع التجديد", path: "/payment" },
    };
  },
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
  return professions.map((name) => isolateUserText(name[language])).join(listSeparatorOf(language));
}
