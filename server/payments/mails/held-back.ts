import type { Suspension } from "#/payments/tables.ts";
import type { MailKind } from "#/platform/mail/layout.ts";

type Values = { readonly reason: Suspension };

/** To a client: what it had paid went back, so that it sees no candidates. */
export const heldBack: MailKind<Values> = {
  kind: "heldBack",
  en: ({ reason }) => ({
    subject: "Your professions are locked",
    text: [
      reason === "disputed"
        ? "Your bank has told us that your payment is in dispute. Until that is settled, your professions are locked."
        : "Your payment was given back to you in full, so your professions are locked.",
      "If you did not expect this, please contact us.",
    ],
    link: { label: "Open your subscription", path: "/profile" },
  }),
  ar: ({ reason }) => ({
    subject: "أُقفلت مهنك",
    text: [
      reason === "disputed"
        ? "أبلغنا مصرفك بأن دفعتك محل نزاع. تبقى مهنك مقفلة إلى أن يُحسم ذلك."
        : "رُدّت إليك دفعتك كاملة، ولذلك أُقفلت مهنك.",
      "إذا لم تكن تتوقع ذلك فيرجى التواصل معنا.",
    ],
    link: { label: "فتح اشتراكك", path: "/profile" },
  }),
};
