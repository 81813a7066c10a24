import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = { readonly fullName: string };

/** To the owner of an account whose address was registered or requested again. */
export const alreadyRegistered: MailKind<Values> = {
  kind: "alreadyRegistered",
  en: ({ fullName }) => ({
    subject: "You already have a Wasla account",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Someone, most likely you, tried to register with this email address. You already have an account, and nothing has changed.",
      "Just sign in. If you don't remember your password, use “Forgot password?” there. If it wasn't you, you don't need to do anything.",
    ],
    link: { label: "Sign in", path: "/login" },
  }),
  ar: ({ fullName }) => ({
    subject: "لديك حساب في وصلة بالفعل",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "حاول أحدهم، والأرجح أنه أنت، التسجيل بهذا البريد الإلكتروني. لديك حساب به بالفعل، ولم يتغير فيه شيء.",
      "ما عليك إلا تسجيل الدخول. إذا نسيت كلمة مرورك فاستخدم «هل نسيت كلمة المرور؟» هناك. وإذا لم تكن أنت فلا يلزمك فعل شيء.",
    ],
    link: { label: "تسجيل الدخول", path: "/login" },
  }),
};
