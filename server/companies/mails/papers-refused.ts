import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { quoteReason, type ReasonMailValues } from "./quote-reason.ts";

/** To a corporate account whose papers were not accepted. */
export const papersRefused: MailKind<ReasonMailValues> = {
  kind: "papersRefused",
  en: ({ fullName, reason }) => ({
    subject: "We could not verify your company",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "We have checked your papers and could not accept them:",
      quoteReason(reason),
      "You can send other papers at any time. Until then candidates open to you for the professions you have paid.",
    ],
    link: { label: "Send other papers", path: "/profile" },
  }),
  ar: ({ fullName, reason }) => ({
    subject: "تعذر التحقق من شركتك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "راجعنا أوراقك ولم نتمكن من قبولها:",
      quoteReason(reason),
      "يمكنك إرسال أوراق أخرى في أي وقت. وحتى ذلك الحين يُتاح لك المرشحون في المهن التي دفعت مقابلها.",
    ],
    link: { label: "إرسال أوراق أخرى", path: "/profile" },
  }),
};
