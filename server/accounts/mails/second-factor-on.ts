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
    subject: "Your second factor was turned on",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `A second factor was turned on for your Wasla account on ${formatInstant("en", at)}. From now on you need a code from your authenticator app as well as your password to sign in.`,
      "Keep your recovery codes where you can find them without your phone. If it wasn't you, choose a new password immediately and contact Wasla support.",
    ],
    link: { label: "It wasn't me", path: "/forgot-password" },
  }),
  ar: ({ fullName, at }) => ({
    subject: "تم تفعيل التحقق بخطوتين",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `فُعّل التحقق بخطوتين لحسابك في وصلة في ${formatInstant("ar", at)}. من الآن يتطلب تسجيل الدخول رمزًا من تطبيق المصادقة إلى جانب كلمة مرورك.`,
      "احفظ رموز الاسترداد حيث تجدها من دون هاتفك. إذا لم تفعل ذلك بنفسك فاختر كلمة مرور جديدة فورًا وتواصل مع دعم وصلة.",
    ],
    link: { label: "لم أكن أنا", path: "/forgot-password" },
  }),
};
