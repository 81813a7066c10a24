import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { formatInstant } from "./format-instant.ts";

type Values = {
  readonly fullName: string;
  /** ISO 8601. */
  readonly at: string;
};

/** To the owner: signing in requires a code from now on. */
export const secondFactorOn: MailKind<Values> = {
  kind: "secondFactorOn",
  en: ({ fullName, at }) => ({
    subject: "Your second factor is on",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `A second factor was turned on for your Wasla account on ${formatInstant("en", at)}. From now on, logging in takes a code of your authenticator besides your password.`,
      "Keep your recovery codes where you find them without your phone. If it was not you, choose a new password at once and turn to the support of Wasla.",
    ],
    link: { label: "It was not me", path: "/forgot-password" },
  }),
  ar: ({ fullName, at }) => ({
    subject: "تم تفعيل التحقق بخطوتين",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `فُعّل التحقق بخطوتين لحسابك في Wasla في ${formatInstant("ar", at)}. من الآن يتطلب تسجيل الدخول رمزًا من تطبيق المصادقة إلى جانب كلمة مرورك.`,
      "احفظ رموز الاسترداد حيث تجدها من دون هاتفك. إذا لم تفعل ذلك بنفسك فاختر كلمة مرور جديدة فورًا وتواصل مع دعم Wasla.",
    ],
    link: { label: "لم أكن أنا", path: "/forgot-password" },
  }),
};
