import type { MailKind } from "#/platform/mail/render-mail.ts";

/** Sent when the grace days end without payment; the renewal can still be paid. */
export const graceEnded: MailKind<object> = {
  kind: "graceEnded",
  en: () => ({
    subject: "Your access has ended",
    text: [
      "Your renewal has not been paid, so your professions are locked.",
      "Your profile, saved views and shortlists are kept. Pay the renewal to unlock everything again.",
    ],
    link: { label: "Pay the renewal", path: "/payment" },
  }),
  ar: () => ({
    subject: "انتهى وصولك إلى المرشحين",
    text: [
      "لم يُدفع تجديد اشتراكك، ولذلك أُقفلت مهنك.",
      "نحتفظ بملفك وطرق العرض المحفوظة وقوائمك المختصرة. ادفع التجديد لفتح كل شيء من جديد.",
    ],
    link: { label: "دفع التجديد", path: "/payment" },
  }),
};
