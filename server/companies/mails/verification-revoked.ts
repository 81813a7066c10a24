import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { quoteReason, type ReasonMailValues } from "./quote-reason.ts";

/** To a corporate account that is no longer verified. */
export const verificationRevoked: MailKind<ReasonMailValues> = {
  kind: "verificationRevoked",
  en: ({ fullName, reason }) => ({
    subject: "Your company is no longer verified",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "We had to withdraw the verification of your company:",
      quoteReason(reason),
      "From now on, you only see candidates in the professions you have paid for. Send your documents again and we will review them.",
    ],
    link: { label: "Send the documents", path: "/profile" },
  }),
  ar: ({ fullName, reason }) => ({
    subject: "لم تعد مؤسستك موثّقة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "اضطررنا إلى سحب توثيق مؤسستك:",
      quoteReason(reason),
      "من الآن يُتاح لك المرشحون في المهن التي دفعت مقابلها فقط. أرسل مستنداتك مرة أخرى وسنراجعها.",
    ],
    link: { label: "إرسال المستندات", path: "/profile" },
  }),
};
