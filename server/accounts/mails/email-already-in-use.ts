import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = { readonly fullName: string };

/** To the owner of an address that somebody else tried to use for another account. */
export const emailAlreadyInUse: MailKind<Values> = {
  kind: "addressWanted",
  en: ({ fullName }) => ({
    subject: "Someone tried to use your email address",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Someone asked to use this address for another Wasla account. It already belongs to your account, so nothing has changed.",
      "If it was you, sign in with this address or choose a different one for the other account. If it wasn't you, you don't need to do anything.",
    ],
    link: { label: "Sign in", path: "/login" },
  }),
  ar: ({ fullName }) => ({
    subject: "حاول أحدهم استخدام بريدك الإلكتروني",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "طُلب استخدام هذا البريد الإلكتروني لحساب آخر في وصلة. وهو مستخدم بالفعل في حسابك، لذلك لم يتغير شيء.",
      "إذا كنت من طلب ذلك فسجّل الدخول بهذا البريد، أو اختر بريدًا آخر للحساب الآخر. وإذا لم تكن أنت فلا يلزمك فعل شيء.",
    ],
    link: { label: "تسجيل الدخول", path: "/login" },
  }),
};
