import type { MailKind } from "#/platform/mail/render-mail.ts";

/** Sent when the grace days end without payment; the renewal can still be paid. */
export const graceEnded: MailKind<object> = {
  kind: "graceEnded",
  en: () => ({
    subject: "Your access has ended",
    text: [
      "Your renewal has not been paid, so your professions are locked.",
      "Your profile, your saved views and your shortlists are kept. Pay the renewal, and everything is open again.",
    ],
    link: { label: "Pay the renewal", path: "/payment" },
  }),
  ar: () => ({
    subject: "انتهى وصولك",
    text: [
      "لم يُدفع تجديد اشتراكك، ولذلك أُقفلت مهنك.",
      "نحتفظ بملفك وعروضك المحفوظة وقوائمك المختصرة. ادفع التجديد ليصبح كل شيء متاحًا من جديد.",
    ],
    link: { label: "دفع التجديد", path: "/payment" },
  }),
};
