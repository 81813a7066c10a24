import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { quoteReason, type ReasonMailValues } from "./quote-reason.ts";

/** To a corporate account whose papers were not accepted. */
export const papersRefused: MailKind<ReasonMailValues> = {
  kind: "papersRefused",
  en: ({ fullName, reason }) => ({
    subject: "We could not verify your company",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "We have reviewed your documents and could not accept them:",
      quoteReason(reason),
      "You can send other documents at any time. Until then, you only see candidates in the professions you have paid for.",
    ],
    link: { label: "Send other documents", path: "/profile" },
  }),
  ar: ({ fullName, reason }) => ({
    subject: "تعذّر توثيق مؤسستك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "راجعنا مستنداتك ولم نتمكن من قبولها:",
      quoteReason(reason),
      "يمكنك إرسال مستندات أخرى في أي وقت. وحتى ذلك الحين يُتاح لك المرشحون في المهن التي دفعت مقابلها فقط.",
    ],
    link: { label: "إرسال مستندات أخرى", path: "/profile" },
  }),
};
