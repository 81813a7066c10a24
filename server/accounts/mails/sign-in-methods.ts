import { formatInstant } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type SecondFactorValues = {
  readonly fullName: string;
  /** ISO 8601. */
  readonly at: string;
};

/** To the owner: signing in requires a code from now on. */
export const secondFactorOn: MailKind<SecondFactorValues> = {
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

/** To the owner: the password alone signs in again. */
export const secondFactorOff: MailKind<SecondFactorValues> = {
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

type IdentityValues = {
  readonly fullName: string;
  /** The address at Google, if Google has verified it. */
  readonly address: string | null;
  /** ISO 8601. */
  readonly at: string;
};

/** To the owner of the account. */
export const identityLinked: MailKind<IdentityValues> = {
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
