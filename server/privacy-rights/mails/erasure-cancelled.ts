import { formatDay } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = {
  readonly fullName: string;
  /** For a client whose subscription still ends, as `2026-11-20`. */
  readonly subscriptionEndsOn: string | null;
  /** An operator cancelled it; nobody signed in. */
  readonly isByOperator: boolean;
};

export const erasureCancelled: MailKind<Values> = {
  kind: "erasureUndone",
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
