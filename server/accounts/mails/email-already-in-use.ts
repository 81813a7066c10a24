import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = { readonly fullName: string };

/** To the owner of an address that somebody else tried to use for another account. */
export const emailAlreadyInUse: MailKind<Values> = {
  kind: "addressWanted",
  en: ({ fullName }) => ({
    subject: "Somebody wanted to use your address",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Somebody asked to use this address for another Wasla account. It has an account already, yours, so nothing has changed.",
      "If it was you, log in with this address, or choose another one for the other account. If it was not you, there is nothing to do.",
    ],
    link: { label: "Log in", path: "/login" },
  }),
  ar: ({ fullName }) => ({
    subject: "هناك من أراد استخدام عنوان بريدك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "طُلب استخدام هذا العنوان لحساب آخر في Wasla. للعنوان حساب بالفعل، هو حسابك، فلم يتغير شيء.",
      "إذا كنت من طلب ذلك فسجّل الدخول بهذا العنوان، أو اختر عنوانًا آخر للحساب الآخر. وإذا لم تكن أنت فلا حاجة إلى فعل شيء.",
    ],
    link: { label: "تسجيل الدخول", path: "/login" },
  }),
};
