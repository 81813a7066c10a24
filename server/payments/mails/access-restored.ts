import type { MailKind } from "#/platform/mail/render-mail.ts";

/** Sent when suspended access is open again. */
export const accessRestored: MailKind<object> = {
  kind: "givenBack",
  en: () => ({
    subject: "Your professions are unlocked again",
    text: ["The problem with your payment is resolved. Your professions are unlocked again."],
    link: { label: "See candidates", path: "/dashboard" },
  }),
  ar: () => ({
    subject: "مهنك متاحة من جديد",
    text: ["حُلّت مشكلة دفعتك، وأصبحت مهنك متاحة من جديد."],
    link: { label: "عرض المرشحين", path: "/dashboard" },
  }),
};
