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
    subject: "Your address was changed",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `Since ${formatInstant("en", at)} your Wasla account has the address ${isolateUserText(newEmail)}. Log in with it; this address no longer works.`,
      ...(isGoogleRemoved
        ? [
            "Google was removed from your account. To sign in with it again, link it in the settings, under Sign-in methods.",
          ]
        : []),
      "If this was not you, somebody knows your password and has taken the account over: turn to the support of Wasla at once.",
    ],
  }),
  ar: ({ fullName, newEmail, at, isGoogleRemoved }) => ({
    subject: "تم تغيير عنوان بريدك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `منذ ${formatInstant("ar", at)} صار عنوان حسابك في Wasla هو ${isolateUserText(newEmail)}. سجّل الدخول به، فهذا العنوان لم يعد صالحًا.`,
      ...(isGoogleRemoved
        ? [
            "أُزيل Google من حسابك. لتسجيل الدخول عبره من جديد اربطه من الإعدادات، في قسم «طرق تسجيل الدخول».",
          ]
        : []),
      "إذا لم تفعل ذلك بنفسك فهناك من يعرف كلمة مرورك واستولى على الحساب: تواصل مع دعم Wasla فورًا.",
    ],
  }),
};
