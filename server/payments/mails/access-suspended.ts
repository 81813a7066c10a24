import type { Suspension } from "#/payments/tables.ts";
import { formatDay } from "#/platform/mail/formats.ts";
import type { MailKind } from "#/platform/mail/render-mail.ts";

type AccessSuspendedValues = {
  readonly reason: Suspension;
  /** `2026-11-27`: the day of the next renewal; null if there is none. */
  readonly renewsOn: string | null;
  /** Empty if not configured. */
  readonly supportEmail: string;
};

/** Sent when access is suspended because the payment was disputed or refunded in full. */
export const accessSuspended: MailKind<AccessSuspendedValues> = {
  kind: "heldBack",
  en: ({ reason, renewsOn, supportEmail }) => ({
    subject: "Your professions are locked",
    text: [
      reason === "disputed"
        ? "Your bank has told us that your payment is in dispute. Your professions are locked until this is resolved."
        : "Your payment was refunded in full, so your professions are locked.",
      ...(renewsOn
        ? [
            `Your subscription is still active: its renewal on ${formatDay("en", renewsOn)} unlocks them again, unless you cancel it first.`,
          ]
        : []),
      `If you did not expect this, please contact us${supportEmail && ` at ${supportEmail}`}.`,
    ],
    link: { label: "Open your subscription", path: "/profile#subscription" },
  }),
  ar: ({ reason, renewsOn, supportEmail }) => ({
    subject: "أُقفلت مهنك",
    text: [
      reason === "disputed"
        ? "أبلغنا مصرفك بأن دفعتك محل نزاع. تبقى مهنك مقفلة إلى أن يُحسم ذلك."
        : "رُدّت إليك دفعتك كاملة، ولذلك أُقفلت مهنك.",
      ...(renewsOn
        ? [
            `اشتراكك مستمر، وتجديده في ${formatDay("ar", renewsOn)} يتيح مهنك من جديد ما لم تلغِه قبل ذلك.`,
          ]
        : []),
      `إذا لم تكن تتوقع ذلك فيرجى التواصل معنا${supportEmail && ` على ${supportEmail}`}.`,
    ],
    link: { label: "فتح اشتراكك", path: "/profile#subscription" },
  }),
};
