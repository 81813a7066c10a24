import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = { readonly fullName: string };

/** To the owner of an account whose address was registered or requested again. */
export const alreadyRegistered: MailKind<Values> = {
  kind: "alreadyRegistered",
  en: ({ fullName }) => ({
    subject: "You already have a Wasla account",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Somebody, most likely you, tried to register with this address. You already have an account with it, and nothing about it has changed.",
      "Simply log in. If you no longer know your password, use “Forgot password?” there. If it was not you, there is nothing to do.",
    ],
    link: { label: "Log in", path: "/login" },
  }),
  ar: ({ fullName }) => ({
    subject: "لديك حساب في Wasla بالفعل",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "جرت محاولة تسجيل بهذا العنوان، والأرجح أنك من قام بها. لديك حساب بهذا العنوان بالفعل، ولم يتغير فيه شيء.",
      "ما عليك إلا تسجيل الدخول. إذا نسيت كلمة مرورك فاستخدم «نسيت كلمة المرور؟» هناك. وإذا لم تكن أنت فلا حاجة إلى فعل شيء.",
    ],
    link: { label: "تسجيل الدخول", path: "/login" },
  }),
};
