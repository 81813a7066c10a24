import { given, type MailKind } from "#/platform/mail/layout.ts";
import { quoted, type Words } from "./quoted.ts";

/** To a corporate: its papers were not accepted. */
export const papersRefused: MailKind<Words> = {
  kind: "papersRefused",
  en: ({ fullName, reason }) => ({
    subject: "We could not verify your company",
    text: [
      `Hello ${given(fullName)},`,
      "We have checked your papers and could not accept them:",
      quoted(reason),
      "You can send other papers at any time. Until then candidates open to you for the professions you have paid.",
    ],
    link: { label: "Send other papers", path: "/profile" },
  }),
  ar: ({ fullName, reason }) => ({
    subject: "تعذر التحقق من شركتك",
    text: [
      `مرحبًا ${given(fullName)}،`,
      "راجعنا أوراقك ولم نتمكن من قبولها:",
      quoted(reason),
      "يمكنك إرسال أوراق أخرى في أي وقت. وحتى ذلك الحين يُتاح لك المرشحون في المهن التي دفعت مقابلها.",
    ],
    link: { label: "إرسال أوراق أخرى", path: "/profile" },
  }),
};
