import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { formatInstant } from "./format-instant.ts";

type Values = {
  readonly fullName: string;
  /** ISO 8601. */
  readonly at: string;
};

/** To the owner: the password alone signs in again. */
export const secondFactorOff: MailKind<Values> = {
  kind: "secondFactorOff",
  en: ({ fullName, at }) => ({
    subject: "Your second factor was turned off",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `The second factor of your Wasla account was turned off on ${formatInstant("en", at)}. Your recovery codes no longer work, and you sign in with your password alone.`,
      "If it wasn't you, choose a new password immediately and turn the second factor on again.",
    ],
    link: { label: "It wasn't me", path: "/forgot-password" },
  }),
  ar: ({ fullName, at }) => ({
    subject: "تم إيقاف التحقق بخطوتين",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `أُوقف التحقق بخطوتين لحسابك في وصلة في ${formatInstant("ar", at)}. لم تعد رموز الاسترداد صالحة، وصارت كلمة المرور وحدها تكفي لتسجيل الدخول.`,
      "إذا لم تفعل ذلك بنفسك فاختر كلمة مرور جديدة فورًا ثم فعّل التحقق بخطوتين من جديد.",
    ],
    link: { label: "لم أكن أنا", path: "/forgot-password" },
  }),
};
