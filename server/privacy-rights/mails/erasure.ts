import { formatDay } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type RequestedValues = {
  readonly fullName: string;
  /** Days as `2026-11-20`. */
  readonly erasesOn: string;
  /** For a client whose subscription runs until then. */
  readonly subscriptionEndsOn: string | null;
  /** A client's invoices stay; for others, clients keep what they downloaded. */
  readonly isClient: boolean;
  /** An operator requested it. */
  readonly isByOperator: boolean;
  /** Signing in cancels the erasure, which a suspended account cannot. */
  readonly canCancelBySignIn: boolean;
};

/** Announces the date and how to cancel. */
export const erasureRequested: MailKind<RequestedValues> = {
  kind: "erasureRequested",
  en: ({ fullName, erasesOn, subscriptionEndsOn, isClient, isByOperator, canCancelBySignIn }) => ({
    subject: "Your Wasla account will be deleted",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `${isByOperator ? "Wasla has been asked" : "You asked us"} to delete your account and your data. They will be deleted on ${formatDay("en", erasesOn)}. Until then nobody can see you on Wasla.`,
      ...(subscriptionEndsOn
        ? [`Your subscription ends on ${formatDay("en", subscriptionEndsOn)} and is not renewed.`]
        : []),
      canCancelBySignIn
        ? "To keep your account and everything in it, sign in before that day."
        : "To keep your account, contact Wasla support before that day.",
      "If a copy of your data was ready to download, it has been deleted.",
      isClient
        ? "Your tax invoices are kept for as long as tax law requires."
        : "We can't recall what employers have already downloaded.",
    ],
    ...(canCancelBySignIn && {
      link: { label: "Sign in and keep my account", path: "/login" },
    }),
  }),
  ar: ({ fullName, erasesOn, subscriptionEndsOn, isClient, isByOperator, canCancelBySignIn }) => ({
    subject: "سيُحذف حسابك في وصلة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `${isByOperator ? "طُلب من وصلة" : "طلبت منا"} حذف حسابك وبياناتك. سيُحذفان في ${formatDay("ar", erasesOn)}. وحتى ذلك الحين لا يراك أحد في وصلة.`,
      ...(subscriptionEndsOn
        ? [`ينتهي اشتراكك في ${formatDay("ar", subscriptionEndsOn)} ولا يُجدَّد.`]
        : []),
      canCancelBySignIn
        ? "للاحتفاظ بحسابك بكل ما فيه سجّل الدخول قبل ذلك اليوم."
        : "للاحتفاظ بحسابك تواصل مع دعم وصلة قبل ذلك اليوم.",
      "إذا كانت هناك نسخة من بياناتك جاهزة للتنزيل فقد حُذفت.",
      isClient
        ? "تُحفظ فواتيرك الضريبية للمدة التي يفرضها قانون الضرائب."
        : "ما نزّلته جهات التوظيف من قبل لا يمكن استرجاعه.",
    ],
    ...(canCancelBySignIn && {
      link: { label: "تسجيل الدخول والاحتفاظ بحسابي", path: "/login" },
    }),
  }),
};

type CancelledValues = {
  readonly fullName: string;
  /** For a client whose subscription still ends, as `2026-11-20`. */
  readonly subscriptionEndsOn: string | null;
  /** An operator cancelled it; nobody signed in. */
  readonly isByOperator: boolean;
};

export const erasureCancelled: MailKind<CancelledValues> = {
  kind: "erasureCancelled",
  en: ({ fullName, subscriptionEndsOn, isByOperator }) => ({
    subject: "Your Wasla account will not be deleted",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Your account is kept with everything in it.",
      ...(subscriptionEndsOn
        ? [
            `Your subscription still ends on ${formatDay("en", subscriptionEndsOn)}. To keep it, open Subscription on your profile.`,
          ]
        : []),
      isByOperator
        ? "Wasla support has cancelled the deletion."
        : "If you did not sign in yourself, someone knows your password: change it immediately.",
    ],
    link: { label: "Sign in", path: "/login" },
  }),
  ar: ({ fullName, subscriptionEndsOn, isByOperator }) => ({
    subject: "لن يُحذف حسابك في وصلة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "يبقى حسابك بكل ما فيه.",
      ...(subscriptionEndsOn
        ? [
            `ما زال اشتراكك ينتهي في ${formatDay("ar", subscriptionEndsOn)}. للإبقاء عليه افتح «الاشتراك» في ملفك.`,
          ]
        : []),
      isByOperator
        ? "ألغى دعم وصلة الحذف."
        : "إذا لم تسجّل الدخول بنفسك فهناك من يعرف كلمة مرورك: غيّرها فورًا.",
    ],
    link: { label: "تسجيل الدخول", path: "/login" },
  }),
};

type ErasedValues = {
  readonly fullName: string;
  /** A client's invoices are kept. */
  readonly isClient: boolean;
};

/** The last mail; nothing else about the recipient is stored any more. */
export const accountErased: MailKind<ErasedValues> = {
  kind: "accountErased",
  en: ({ fullName, isClient }) => ({
    subject: "Your Wasla account has been deleted",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Your account and your data have been deleted. This is the last email about it.",
      isClient
        ? "Your tax invoices are kept for as long as tax law requires, and for no other purpose."
        : "We can't recall what employers downloaded before.",
      "You can register again with this address at any time.",
    ],
  }),
  ar: ({ fullName, isClient }) => ({
    subject: "حُذف حسابك في وصلة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "حُذف حسابك وحُذفت بياناتك. هذه آخر رسالة بهذا الشأن.",
      isClient
        ? "تُحفظ فواتيرك الضريبية للمدة التي يفرضها قانون الضرائب، ولا لغرض غيره."
        : "ما نزّلته جهات التوظيف من قبل لا يمكن استرجاعه.",
      "يمكنك التسجيل من جديد بهذا البريد الإلكتروني في أي وقت.",
    ],
  }),
};
