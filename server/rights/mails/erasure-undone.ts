import { dayText } from "#/platform/mail/formats.ts";
import { given, type MailKind } from "#/platform/mail/layout.ts";

type Values = {
  readonly fullName: string;
  /** Of a client whose subscription ends all the same, as `2026-11-20`. */
  readonly subscriptionEndsOn: string | null;
};

/** To somebody who was to be erased and is not. */
export const erasureUndone: MailKind<Values> = {
  kind: "erasureUndone",
  en: ({ fullName, subscriptionEndsOn }) => ({
    subject: "Your Wasla account stays",
    text: [
      `Hello ${given(fullName)},`,
      "Your account will not be erased. Everything is as it was before you asked for it.",
      ...(subscriptionEndsOn
        ? [
            `Your subscription still ends on ${dayText("en", subscriptionEndsOn)}. To keep it, go to Billing.`,
          ]
        : []),
      "If you have not logged in yourself, somebody knows your password: change it at once.",
    ],
    link: { label: "Log in", path: "/login" },
  }),
  ar: ({ fullName, subscriptionEndsOn }) => ({
    subject: "حسابك في Wasla باقٍ",
    text: [
      `مرحبًا ${given(fullName)}،`,
      "لن يُمحى حسابك، وكل شيء كما كان قبل طلب المحو.",
      ...(subscriptionEndsOn
        ? [
            `ما زال اشتراكك ينتهي في ${dayText("ar", subscriptionEndsOn)}. للإبقاء عليه افتح صفحة الفوترة.`,
          ]
        : []),
      "إذا لم تسجّل الدخول بنفسك فهناك من يعرف كلمة مرورك: غيّرها فورًا.",
    ],
    link: { label: "تسجيل الدخول", path: "/login" },
  }),
};
