import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = { readonly fullName: string; readonly ticket: string };

/** To an account with a password, after "Forgot password?". */
export const passwordReset: MailKind<Values> = {
  kind: "chooseNewPassword",
  en: ({ fullName, ticket }) => ({
    subject: "Choose a new password",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Someone, most likely you, asked for a new password for your Wasla account. Choose it here; you will be signed out on all devices.",
      "The link works once and expires after one hour. If it wasn't you, you can ignore this email: your password stays as it is.",
    ],
    link: { label: "Choose a new password", path: "/reset-password", ticket },
  }),
  ar: ({ fullName, ticket }) => ({
    subject: "اختر كلمة مرور جديدة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "طُلبت كلمة مرور جديدة لحسابك في وصلة، والأرجح أنك من طلبها. اخترها من هنا، وسيُسجَّل خروجك من جميع الأجهزة.",
      "الرابط صالح لمرة واحدة خلال ساعة. إذا لم تطلب ذلك فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.",
    ],
    link: { label: "اختيار كلمة مرور جديدة", path: "/reset-password", ticket },
  }),
};
