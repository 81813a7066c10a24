import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = {
  /** Identifies the account, because the recipient's address is not the account's yet. */
  readonly accountId: string;
  readonly fullName: string;
  readonly ticket: string;
};

/** To the new address: its link verifies it. */
export const confirmNewEmail: MailKind<Values> = {
  kind: "confirmNewEmail",
  en: ({ fullName, ticket }) => ({
    subject: "Confirm your new address",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "You asked to use this address for your Wasla account. Confirm it, and log in with it from then on; you will be logged out everywhere.",
      "The link works once, for 24 hours. If you know nothing of this, please ignore this mail: without the link nothing changes.",
    ],
    link: { label: "Confirm this address", path: "/login", ticket },
  }),
  ar: ({ fullName, ticket }) => ({
    subject: "أكّد عنوان بريدك الجديد",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "طلبت استخدام هذا العنوان لحسابك في Wasla. أكّده ثم سجّل الدخول به من الآن فصاعدًا، وسيُسجَّل خروجك من جميع الأجهزة.",
      "يعمل الرابط مرة واحدة خلال 24 ساعة. إذا لم تكن على علم بذلك فتجاهل هذه الرسالة: لا يتغير شيء من دون الرابط.",
    ],
    link: { label: "تأكيد هذا العنوان", path: "/login", ticket },
  }),
};
