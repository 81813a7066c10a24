import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { formatInstant } from "./format-instant.ts";

type Values = {
  readonly fullName: string;
  /** The address at Google, if Google has verified it. */
  readonly address: string | null;
  /** ISO 8601. */
  readonly at: string;
};

/** To the owner of the account. */
export const identityLinked: MailKind<Values> = {
  kind: "identityLinked",
  en: ({ fullName, address, at }) => ({
    subject: "Google was added to your account",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `On ${formatInstant("en", at)} a Google account${address === null ? "" : ` (${isolateUserText(address)})`} was added to your Wasla account. You can now sign in with Google.`,
      "You can remove it in Settings, under Sign-in methods. If it wasn't you, choose a new password immediately: this signs you out on all devices and removes Google from your account.",
    ],
    link: { label: "It wasn't me", path: "/forgot-password" },
  }),
  ar: ({ fullName, address, at }) => ({
    subject: "أُضيف تسجيل الدخول عبر Google إلى حسابك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `في ${formatInstant("ar", at)} أُضيف حساب Google${address === null ? "" : ` (${isolateUserText(address)})`} إلى حسابك في وصلة، ويمكنك الآن تسجيل الدخول عبر Google.`,
      "يمكنك إزالته من الإعدادات، في قسم «طرق تسجيل الدخول». إذا لم تكن أنت من أضافه فاختر كلمة مرور جديدة فورًا: سيُسجَّل خروجك من جميع الأجهزة ويُزال Google من حسابك.",
    ],
    link: { label: "لم أكن أنا", path: "/forgot-password" },
  }),
};
