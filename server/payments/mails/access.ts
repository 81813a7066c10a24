import type { Suspension } from "#/payments/tables.ts";
import { formatDay } from "#/platform/mail/formats.ts";
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

/** Sent when suspended access is open again. */
export const accessRestored: MailKind<object> = {
  kind: "accessRestored",
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

type AccessSuspendedValues = {
  readonly reason: Suspension;
  /** `2026-11-27`: the day of the next renewal; null if there is none. */
  readonly renewsOn: string | null;
  /** Empty if not configured. */
  readonly supportEmail: string;
};

/** Sent when access is suspended because the payment was disputed or refunded in full. */
export const accessSuspended: MailKind<AccessSuspendedValues> = {
  kind: "accessSuspended",
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
