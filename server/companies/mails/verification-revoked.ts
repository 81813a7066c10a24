import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { quoteReason, type ReasonMailValues } from "./quote-reason.ts";

/** To a corporate account that is no longer verified. */
export const verificationRevoked: MailKind<ReasonMailValues> = {
  kind: "verificationRevoked",
  en: ({ fullName, reason }) => ({
    subject: "Your company is no longer verified",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "We had to take back the verification of your company:",
      quoteReason(reason),
      "From now on candidates open to you for the professions you have paid. Send your papers again and we will check them.",
    ],
    link: { label: "Send the papers", path: "/profile" },
  }),
  ar: ({ fullName, reason }) => ({
    subject: "لم تعد شركتك موثّقة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "اضطررنا إلى سحب التحقق من شركتك:",
      quoteReason(reason),
      "من الآن يُتاح لك المرشحون في المهن التي دفعت مقابلها. أرسل أوراقك مرة أخرى وسنراجعها.",
    ],
    link: { label: "إرسال الأوراق", path: "/profile" },
  }),
};
