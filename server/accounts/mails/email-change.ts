import { formatInstant } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type RequestedValues = {
  /** Identifies the account, because the recipient's address may soon not be the account's. */
  readonly accountId: string;
  readonly fullName: string;
  readonly newEmail: string;
  /** ISO 8601. */
  readonly at: string;
};

/** To the current address, which stays until the new one is confirmed. */
export const emailChangeRequested: MailKind<RequestedValues> = {
  kind: "emailChangeRequested",
  en: ({ fullName, newEmail, at }) => ({
    subject: "Request to change your email address",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `On ${formatInstant("en", at)} someone who knows your password asked to change the email address of your Wasla account to ${isolateUserText(newEmail)}. We sent a link there. Your address does not change until that link is used.`,
      "If it was you, you don't need to do anything here. If not, choose a new password immediately: this signs you out on all devices and cancels the change.",
    ],
    link: { label: "It wasn't me", path: "/forgot-password" },
  }),
  ar: ({ fullName, newEmail, at }) => ({
    subject: "طلب تغيير بريدك الإلكتروني",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `في ${formatInstant("ar", at)} طلب شخص يعرف كلمة مرورك تغيير البريد الإلكتروني لحسابك في وصلة إلى ${isolateUserText(newEmail)}. أرسلنا رابطًا إلى ذلك البريد، ولن يتغير بريدك إلى أن يُستخدم الرابط.`,
      "إذا كنت من طلب ذلك فلا يلزمك فعل شيء هنا. وإلا فاختر كلمة مرور جديدة فورًا: سيُسجَّل خروجك من جميع الأجهزة ويُلغى التغيير.",
    ],
    link: { label: "لم أكن أنا", path: "/forgot-password" },
  }),
};

type ConfirmValues = {
  /** Identifies the account, because the recipient's address is not the account's yet. */
  readonly accountId: string;
  readonly fullName: string;
  readonly ticket: string;
};

/** To the new address: its link verifies it. */
export const confirmNewEmail: MailKind<ConfirmValues> = {
  kind: "confirmNewEmail",
  en: ({ fullName, ticket }) => ({
    subject: "Confirm your new address",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "You asked to use this address for your Wasla account. Once you confirm it, you sign in with it. You will be signed out on all devices.",
      "The link works once and expires after 24 hours. If you did not ask for this, you can ignore this email: nothing changes.",
    ],
    link: { label: "Confirm this address", path: "/login", ticket },
  }),
  ar: ({ fullName, ticket }) => ({
    subject: "أكّد بريدك الإلكتروني الجديد",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "طلبت استخدام هذا البريد الإلكتروني لحسابك في وصلة. بعد تأكيده تسجّل الدخول به، وسيُسجَّل خروجك من جميع الأجهزة.",
      "الرابط صالح لمرة واحدة خلال 24 ساعة. إذا لم تطلب ذلك فتجاهل هذه الرسالة: لن يتغير شيء.",
    ],
    link: { label: "تأكيد هذا البريد الإلكتروني", path: "/login", ticket },
  }),
};

type ChangedValues = {
  /** Identifies the account, because the recipient's address is no longer the account's. */
  readonly accountId: string;
  readonly fullName: string;
  readonly newEmail: string;
  /** ISO 8601. */
  readonly at: string;
  readonly isGoogleRemoved: boolean;
};

/** To the previous address. */
export const emailChanged: MailKind<ChangedValues> = {
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

type InUseValues = { readonly fullName: string };

/** To the owner of an address that somebody else tried to use for another account. */
export const emailAlreadyInUse: MailKind<InUseValues> = {
  kind: "emailAlreadyInUse",
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
