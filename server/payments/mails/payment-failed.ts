import { formatMoney } from "#/payments/format-money.ts";
import { formatDay } from "#/platform/mail/formats.ts";
import type { MailKind } from "#/platform/mail/render-mail.ts";

type PaymentFailedValues = {
  readonly dueFils: number;
  /** `2026-11-27`: the day on which access ends unless the renewal is paid. */
  readonly day: string;
  /** False if there is no card to charge. */
  readonly hasCard: boolean;
};

/** Sent when a renewal could not be charged. */
export const paymentFailed: MailKind<PaymentFailedValues> = {
  kind: "paymentFailed",
  en: ({ dueFils, day, hasCard }) => ({
    subject: "Your renewal could not be paid",
    text: [
      hasCard
        ? `Your card could not be charged ${formatMoney("en", dueFils)} for the next month.`
        : `The next month costs ${formatMoney("en", dueFils)}, and there is no card to charge it to.`,
      hasCard
        ? `You have access until ${formatDay("en", day)}. To keep it, pay the renewal or use another card.`
        : `You have access until ${formatDay("en", day)}. To keep it, add a card and pay the renewal.`,
    ],
    link: { label: "Pay the renewal", path: "/payment" },
  }),
  ar: ({ dueFils, day, hasCard }) => ({
    subject: "تعذّر دفع تجديد اشتراكك",
    text: [
      hasCard
        ? `لم نتمكن من خصم ${formatMoney("ar", dueFils)} من بطاقتك مقابل الشهر القادم.`
        : `تكلفة الشهر القادم ${formatMoney("ar", dueFils)}، ولا توجد بطاقة مسجّلة للخصم منها.`,
      hasCard
        ? `يبقى وصولك متاحًا حتى ${formatDay("ar", day)}. للاستمرار ادفع التجديد أو استخدم بطاقة أخرى.`
        : `يبقى وصولك متاحًا حتى ${formatDay("ar", day)}. للاستمرار أضف بطاقة وادفع التجديد.`,
    ],
    link: { label: "دفع التجديد", path: "/payment" },
  }),
};
