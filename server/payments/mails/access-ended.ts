import type { MailKind } from "#/platform/mail/render-mail.ts";

/** Sent when a subscription has ended, whether cancelled or unpaid. */
export const accessEnded: MailKind<object> = {
  kind: "accessEnded",
  en: () => ({
    subject: "Your subscription has ended",
    text: [
      "Your subscription has ended, and your professions are locked. You will not be charged again.",
      "Your profile, saved views and shortlists are kept. You can pay for your professions again at any time.",
    ],
    link: { label: "Choose your professions", path: "/payment" },
  }),
  ar: () => ({
    subject: "انتهى اشتراكك",
    text: [
      "انتهى اشتراكك وأُقفلت مهنك، ولن يُخصم منك أي مبلغ بعد الآن.",
      "نحتفظ بملفك وطرق العرض المحفوظة وقوائمك المختصرة. يمكنك الدفع مقابل مهنك من جديد متى شئت.",
    ],
    link: { label: "اختيار المهن", path: "/payment" },
  }),
};
