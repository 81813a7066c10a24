import { given, type MailKind } from "#/platform/mail/layout.ts";

type Values = { readonly fullName: string; readonly ticket: string };

/** To somebody who has registered: the link proves the address and sets the first password. */
export const setYourPassword: MailKind<Values> = {
  kind: "setYourPassword",
  en: ({ fullName, ticket }) => ({
    subject: "Welcome to Wasla: set your password",
    text: [
      `Hello ${given(fullName)},`,
      "It is good to have you here. Set a password and your account is ready.",
      "The link works once, for 24 hours. If you did not register with Wasla, please ignore this mail: without a password nobody can use the account.",
    ],
    link: { label: "Set your password", path: "/set-password", ticket },
  }),
  ar: ({ fullName, ticket }) => ({
    subject: "مرحبًا بك في Wasla: عيّن كلمة مرورك",
    text: [
      `مرحبًا ${given(fullName)}،`,
      "يسعدنا انضمامك إلينا. عيّن كلمة مرور ليصبح حسابك جاهزًا.",
      "يعمل الرابط مرة واحدة خلال 24 ساعة. إذا لم تكن قد سجّلت في Wasla فتجاهل هذه الرسالة: لا يمكن لأحد استخدام الحساب بلا كلمة مرور.",
    ],
    link: { label: "تعيين كلمة المرور", path: "/set-password", ticket },
  }),
};
