import { dayText } from "#/platform/mail/formats.ts";
import { given, type MailKind } from "#/platform/mail/layout.ts";

type Values = {
  readonly fullName: string;
  /** Days as `2026-11-20`. */
  readonly erasesOn: string;
  /** Of a client, where a subscription runs until then. */
  readonly subscriptionEndsOn: string | null;
  /** An operator has asked for it. */
  readonly isByOperator: boolean;
  /** Signing in takes it back; a suspended person cannot. */
  readonly mayStay: boolean;
};

/** To somebody who is to be erased: when, and how to stop it. */
export const erasureAsked: MailKind<Values> = {
  kind: "erasureAsked",
  en: ({ fullName, erasesOn, subscriptionEndsOn, isByOperator, mayStay }) => ({
    subject: "Your Wasla account will be erased",
    text: [
      `Hello ${given(fullName)},`,
      `${isByOperator ? "Wasla has been asked" : "You have asked us"} to erase your account and all that is kept of you. This will be done on ${dayText("en", erasesOn)}. Until then nobody can see you on Wasla.`,
      ...(subscriptionEndsOn
        ? [
            `Your subscription ends on ${dayText("en", subscriptionEndsOn)} and is not renewed. Invoices are kept as long as tax law asks.`,
          ]
        : []),
      mayStay
        ? "If you want to stay, log in before that day: the account is kept, and all is as before."
        : "If you want to stay, turn to the support of Wasla before that day.",
      "A copy of your data that you had not taken yet has been deleted.",
      "What hiring clients have downloaded already cannot be recalled.",
    ],
    ...(mayStay && { link: { label: "Log in and stay", path: "/login" as const } }),
  }),
  ar: ({ fullName, erasesOn, subscriptionEndsOn, isByOperator, mayStay }) => ({
    subject: "سيُمحى حسابك في Wasla",
    text: [
      `مرحبًا ${given(fullName)}،`,
      `${isByOperator ? "طُلب من Wasla" : "طلبت منا"} محو حسابك وكل ما هو محفوظ عنك. سيتم ذلك في ${dayText("ar", erasesOn)}. وحتى ذلك الحين لا يراك أحد في Wasla.`,
      ...(subscriptionEndsOn
        ? [
            `ينتهي اشتراكك في ${dayText("ar", subscriptionEndsOn)} ولا يُجدَّد. وتُحفظ الفواتير للمدة التي يفرضها قانون الضرائب.`,
          ]
        : []),
      mayStay
        ? "إذا أردت البقاء فسجّل الدخول قبل ذلك اليوم، فيبقى الحساب ويعود كل شيء كما كان."
        : "إذا أردت البقاء فتواصل مع دعم Wasla قبل ذلك اليوم.",
      "إن كانت لك نسخة من بياناتك لم تنزّلها بعد فقد حُذفت.",
      "ما نزّلته جهات التوظيف من قبل لا يمكن استرجاعه.",
    ],
    ...(mayStay && { link: { label: "تسجيل الدخول والبقاء", path: "/login" as const } }),
  }),
};
