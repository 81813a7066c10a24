import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { quoteReason, type ReasonMailValues } from "./quote-reason.ts";

/** To a corporate account whose papers are incomplete. */
export const morePapersRequested: MailKind<ReasonMailValues> = {
  kind: "papersAsked",
  en: ({ fullName, reason }) => ({
    subject: "We need more to verify your company",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "We have looked at your papers and need something more:",
      quoteReason(reason),
      "Please send your registry number and your trade licence again.",
    ],
    link: { label: "Send the papers", path: "/profile" },
  }),
  ar: ({ fullName, reason }) => ({
    subject: "نحتاج إلى المزيد للتحقق من شركتك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "اطلعنا على أوراقك ونحتاج إلى ما يلي:",
      quoteReason(reason),
      "يرجى إرسال رقم السجل التجاري والرخصة التجارية مرة أخرى.",
    ],
    link: { label: "إرسال الأوراق", path: "/profile" },
  }),
};
