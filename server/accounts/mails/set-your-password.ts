import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = { readonly fullName: string; readonly ticket: string };

/** After registration: the link verifies the address and sets the first password. */
export const setYourPassword: MailKind<Values> = {
  kind: "setYourPassword",
  en: ({ fullName, ticket }) => ({
    subject: "Welcome to Wasla: set your password",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Thank you for joining. Set a password and your account is ready.",
      "The link works once and expires after 24 hours. If you did not register with Wasla, you can ignore this email: nobody can use the account without a password.",
    ],
    link: { label: "Set your password", path: "/set-password", ticket },
  }),
  ar: ({ fullName, ticket }) => ({
    subject: "مرحبًا بك في وصلة: عيّن كلمة مرورك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "يسعدنا انضمامك إلينا. عيّن كلمة مرور ليصبح حسابك جاهزًا.",
      "الرابط صالح لمرة واحدة خلال 24 ساعة. إذا لم تكن قد سجّلت في وصلة فتجاهل هذه الرسالة: لا يمكن لأحد استخدام الحساب من دون كلمة مرور.",
    ],
    link: { label: "تعيين كلمة المرور", path: "/set-password", ticket },
  }),
};

/** To an account that only signs in with Google: the link sets a first password. */
export const setFirstPassword: MailKind<Values> = {
  kind: "setFirstPassword",
  en: ({ fullName, ticket }) => ({
    subject: "Set a password for your Wasla account",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Someone, most likely you, asked for a link to set a password for your Wasla account, which has none yet. You will be signed out on all devices; you can still sign in with Google.",
      "The link works once and expires after 24 hours. If it wasn't you, you can ignore this email: nothing changes.",
    ],
    link: { label: "Set a password", path: "/set-password", ticket },
  }),
  ar: ({ fullName, ticket }) => ({
    subject: "عيّن كلمة مرور لحسابك في وصلة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "طُلب رابط لتعيين كلمة مرور لحسابك في وصلة، إذ ليست له كلمة مرور بعد، والأرجح أنك من طلبه. سيُسجَّل خروجك من جميع الأجهزة، ويبقى تسجيل الدخول عبر Google متاحًا.",
      "الرابط صالح لمرة واحدة خلال 24 ساعة. إذا لم تطلب ذلك فتجاهل هذه الرسالة: لن يتغير شيء.",
    ],
    link: { label: "تعيين كلمة مرور", path: "/set-password", ticket },
  }),
};
