import { formatDay } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailContent, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = {
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
export const erasureRequested: MailKind<Values> = { kind: "erasureAsked", en: english, ar: arabic };

function english(of: Values): MailContent {
  const { fullName, erasesOn, subscriptionEndsOn, isClient, isByOperator, canCancelBySignIn } = of;
  return {
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
      link: { label: "Sign in and keep my account", path: "/login" as const },
    }),
  };
}

function arabic(of: Values): MailContent {
  const { fullName, erasesOn, subscriptionEndsOn, isClient, isByOperator, canCancelBySignIn } = of;
  return {
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
      link: { label: "تسجيل الدخول والاحتفاظ بحسابي", path: "/login" as const },
    }),
  };
}
