import type { MailKind } from "#/platform/mail/render-mail.ts";

/** Sent when suspended access is open again. */
export const accessRestored: MailKind<object> = {
  kind: "givenBack",
  en: () => ({
    subject: "Your professions are open again",
    text: ["The matter of your payment is settled. Your professions are open again."],
    link: { label: "See candidates", path: "/dashboard" },
  }),
  ar: () => ({
    subject: "مهنك متاحة من جديد",
    text: ["حُسم أمر دفعتك، وأصبحت مهنك متاحة من جديد."],
    link: { label: "عرض المرشحين", path: "/dashboard" },
  }),
};
