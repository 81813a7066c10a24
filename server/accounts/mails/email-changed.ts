import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { formatInstant } from "./format-instant.ts";

type Values = {
  /** Identifies the account, because the recipient's address is no longer the account's. */
  readonly accountId: string;
  readonly fullName: string;
  readonly newEmail: string;
  /** ISO 8601. */
  readonly at: string;
  readonly isGoogleRemoved: boolean;
};

/** To the previous address. */
export const emailChanged: MailKind<Values> = {
  kind: "emailChanged",
  en: ({ fullName, newEmail, at, isGoogleRemoved }) => ({
    subject: "Your email address was changed",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `On ${formatInstant("en", at)} the email address of your Wasla account was changed to ${isolateUserText(newEmail)}. Sign in with that one; this address no longer works.`,
      ...(isGoogleRemoved
        ? [
            "Google was removed from your account. To sign in with it again, link it in Settings, under Sign-in methods.",
          ]
        : []),
      "If it wasn't you, someone knows your password and has taken over your account: contact Wasla support immediately.",
    ],
  }),
  ar: ({ fullName, newEmail, at, isGoogleRemoved }) => ({
    subject: "تم تغيير بريدك الإلكتروني",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `في ${formatInstant("ar", at)} تغيّر البريد الإلكتروني لحسابك في وصلة إلى ${isolateUserText(newEmail)}. سجّل الدخول به، فهذا البريد لم يعد صالحًا.`,
      ...(isGoogleRemoved
        ? [
            "أُزيل Google من حسابك. لتسجيل الدخول عبره من جديد اربطه من الإعدادات، في قسم «طرق تسجيل الدخول».",
          ]
        : []),
      "إذا لم تفعل ذلك بنفسك فهناك من يعرف كلمة مرورك واستولى على حسابك: تواصل مع دعم وصلة فورًا.",
    ],
  }),
};
