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
      "You asked to use this address for your Wasla account. Once you confirm it, you sign in with it. You will be signed out on all devices.",
      "The link works once and expires after 24 hours. If you did not ask for this, you can ignore this email: nothing changes.",
    ],
    link: { label: "Confirm this address", path: "/login", ticket },
  }),
  ar: ({ fullName, ticket }) => ({
    subject: "أكّد بريدك الإلكتروني الجديد",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "طلبت استخدام هذا البريد الإلكتروني لحسابك في وصلة. بعد تأكيده تسجّل الدخول به، وسيُسجَّل خروجك من جميع الأجهزة.",
      "الرابط صالح لمرة واحدة خلال 24 ساعة. إذا لم تطلب ذلك فتجاهل هذه الرسالة: لن يتغير شيء.",
    ],
    link: { label: "تأكيد هذا البريد الإلكتروني", path: "/login", ticket },
  }),
};
