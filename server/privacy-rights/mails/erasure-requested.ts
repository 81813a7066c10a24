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
      `${isByOperator ? "Wasla has been asked" : "You have asked us"} to delete your account and your data. This will be done on ${formatDay("en", erasesOn)}. Until then nobody can see you on Wasla.`,
      ...(subscriptionEndsOn
        ? [`Your subscription ends on ${formatDay("en", subscriptionEndsOn)} and is not renewed.`]
        : []),
      canCancelBySignIn
        ? "If you want to stay, log in before that day: the account is kept, with all that is in it."
        : "If you want to stay, turn to the support of Wasla before that day.",
      "If a copy of your data waited to be downloaded, it has been deleted.",
      isClient
        ? "Your tax invoices are kept as long as tax law asks."
        : "What hiring clients have downloaded already cannot be recalled.",
    ],
    ...(canCancelBySignIn && { link: { label: "Log in and stay", path: "/login" as const } }),
  };
}

function arabic(of: Values): MailContent {
  const { fullName, erasesOn, subscriptionEndsOn, isClient, isByOperator, canCancelBySignIn } = of;
  return {
    subject: "سيُحذف حسابك في Wasla",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `${isByOperator ? "طُلب من Wasla" : "طلبت منا"} حذف حسابك وبياناتك. سيتم ذلك في ${formatDay("ar", erasesOn)}. وحتى ذلك الحين لا يراك أحد في Wasla.`,
      ...(subscriptionEndsOn
        ? [`ينتهي اشتراكك في ${formatDay("ar", subscriptionEndsOn)} ولا يُجدَّد.`]
        : []),
      canCancelBySignIn
        ? "إذا أردت البقاء فسجّل الدخول قبل ذلك اليوم، فيبقى حسابك بكل ما فيه."
        : "إذا أردت البقاء فتواصل مع دعم Wasla قبل ذلك اليوم.",
      "إن كانت لك نسخة من بياناتك بانتظار التنزيل فقد حُذفت.",
      isClient
        ? "تُحفظ فواتيرك الضريبية للمدة التي يفرضها قانون الضرائب."
        : "ما نزّلته جهات التوظيف من قبل لا يمكن استرجاعه.",
    ],
    ...(canCancelBySignIn && { link: { label: "تسجيل الدخول والبقاء", path: "/login" as const } }),
  };
}
