import { moneyText } from "#/payments/money-text.ts";
import { dayText } from "#/platform/mail/formats.ts";
import type { MailKind } from "#/platform/mail/layout.ts";

type Values = {
  readonly dueFils: number;
  /** `2026-11-27`: the day on which access ends unless it is paid. */
  readonly day: string;
};

/** To a client: its renewal could not be charged. */
export const paymentFailed: MailKind<Values> = {
  kind: "paymentFailed",
  en: ({ dueFils, day }) => ({
    subject: "Your renewal could not be paid",
    text: [
      `Your card was not charged ${moneyText("en", dueFils)} for the next month.`,
      `Your access goes on until ${dayText("en", day)}. To keep it, pay the renewal or use another card.`,
    ],
    link: { label: "Pay the renewal", path: "/profile" },
  }),
  ar: ({ dueFils, day }) => ({
    subject: "تعذّر دفع تجديد اشتراكك",
    text: [
      `لم نتمكن من خصم ${moneyText("ar", dueFils)} من بطاقتك مقابل الشهر القادم.`,
      `يبقى وصولك متاحًا حتى ${dayText("ar", day)}. للاستمرار ادفع التجديد أو استخدم بطاقة أخرى.`,
    ],
    link: { label: "دفع التجديد", path: "/profile" },
  }),
};
