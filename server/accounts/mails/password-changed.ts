import { given, type MailKind } from "#/platform/mail/layout.ts";

type Values = { readonly fullName: string };

/** To the owner, so that a change by somebody else does not stay unseen. */
export const passwordChanged: MailKind<Values> = {
  kind: "passwordChanged",
  en: ({ fullName }) => ({
    subject: "Your password was changed",
    text: [
      `Hello ${given(fullName)},`,
      "The password of your Wasla account has just been changed, and you were logged out everywhere.",
      "If it was you, all is well. If not, choose a new password at once.",
    ],
    link: { label: "It was not me", path: "/forgot-password" },
  }),
  ar: ({ fullName }) => ({
    subject: "تم تغيير كلمة مرورك",
    text: [
      `مرحبًا ${given(fullName)}،`,
      "تم للتو تغيير كلمة مرور حسابك في Wasla، وسُجّل خروجك من جميع الأجهزة.",
      "إذا كنت من غيّرها فكل شيء على ما يرام. وإلا فاختر كلمة مرور جديدة فورًا.",
    ],
    link: { label: "لم أكن أنا", path: "/forgot-password" },
  }),
};
