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
    subject: "Your Wasla account stays",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Your account will not be deleted. It is kept, with all that is in it.",
      ...(subscriptionEndsOn
        ? [
            `Your subscription still ends on ${formatDay("en", subscriptionEndsOn)}. To keep it, open Subscription on your profile.`,
          ]
        : []),
      isByOperator
        ? "The support of Wasla has stopped the deletion."
        : "If you have not logged in yourself, somebody knows your password: change it at once.",
    ],
    link: { label: "Log in", path: "/login" },
  }),
  ar: ({ fullName, subscriptionEndsOn, isByOperator }) => ({
    subject: "حسابك في Wasla باقٍ",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "لن يُحذف حسابك، وهو باقٍ بكل ما فيه.",
      ...(subscriptionEndsOn
        ? [
            `ما زال اشتراكك ينتهي في ${formatDay("ar", subscriptionEndsOn)}. للإبقاء عليه افتح «الاشتراك» في ملفك.`,
          ]
        : []),
      isByOperator
        ? "أوقف دعم Wasla الحذف."
        : "إذا لم تسجّل الدخول بنفسك فهناك من يعرف كلمة مرورك: غيّرها فورًا.",
    ],
    link: { label: "تسجيل الدخول", path: "/login" },
  }),
};
