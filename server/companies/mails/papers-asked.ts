import { given, type MailKind } from "#/platform/mail/layout.ts";
import { quoted, type Words } from "./quoted.ts";

/** To a corporate: something is missing in its papers. */
export const papersAsked: MailKind<Words> = {
  kind: "papersAsked",
  en: ({ fullName, reason }) => ({
    subject: "We need more to verify your company",
    text: [
      `Hello ${given(fullName)},`,
      "We have looked at your papers and need something more:",
      quoted(reason),
      "Please send your registry number and your trade licence again.",
    ],
    link: { label: "Send the papers", path: "/profile" },
  }),
  ar: ({ fullName, reason }) => ({
    subject: "نحتاج إلى المزيد للتحقق من شركتك",
    text: [
      `مرحبًا ${given(fullName)}،`,
      "اطلعنا على أوراقك ونحتاج إلى ما يلي:",
      quoted(reason),
      "يرجى إرسال رقم السجل التجاري والرخصة التجارية مرة أخرى.",
    ],
    link: { label: "إرسال الأوراق", path: "/profile" },
  }),
};
