import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = {
  readonly fullName: string;
  /** What happened to a linked Google account. */
  readonly google: "none" | "kept" | "removed";
};

/** Mails queued by an earlier version have no `google`. */
type QueuedValues = Pick<Values, "fullName"> & Partial<Values>;

const aboutGoogle = {
  en: {
    none: [],
    kept: [
      "You can still sign in with Google. If you no longer want that, remove it in Settings, under Sign-in methods.",
    ],
    removed: [
      "Google was removed from your account as well. To sign in with it again, link it in Settings, under Sign-in methods.",
    ],
  },
  ar: {
    none: [],
    kept: [
      "ما زال بإمكانك تسجيل الدخول عبر Google. إذا لم تعد تريد ذلك فأزله من الإعدادات، في قسم «طرق تسجيل الدخول».",
    ],
    removed: [
      "أُزيل Google من حسابك أيضًا. لتسجيل الدخول عبره من جديد اربطه من الإعدادات، في قسم «طرق تسجيل الدخول».",
    ],
  },
} as const;

/** To the owner, who may not have made the change. */
export const passwordChanged: MailKind<Values> = {
  kind: "passwordChanged",
  en: ({ fullName, google = "none" }: QueuedValues) => ({
    subject: "Your password was changed",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "The password of your Wasla account has just been changed, and you were signed out on all devices.",
      ...aboutGoogle.en[google],
      "If it was you, you don't need to do anything. If not, choose a new password immediately.",
    ],
    link: { label: "It wasn't me", path: "/forgot-password" },
  }),
  ar: ({ fullName, google = "none" }: QueuedValues) => ({
    subject: "تم تغيير كلمة مرورك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "تم للتو تغيير كلمة مرور حسابك في وصلة، وسُجّل خروجك من جميع الأجهزة.",
      ...aboutGoogle.ar[google],
      "إذا كنت من غيّرها فلا يلزمك فعل شيء. وإلا فاختر كلمة مرور جديدة فورًا.",
    ],
    link: { label: "لم أكن أنا", path: "/forgot-password" },
  }),
};
