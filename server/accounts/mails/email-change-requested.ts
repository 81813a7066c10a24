import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { formatInstant } from "./format-instant.ts";

type Values = {
  /** Identifies the account, because the recipient's address may soon not be the account's. */
  readonly accountId: string;
  readonly fullName: string;
  readonly newEmail: string;
  /** ISO 8601. */
  readonly at: string;
};

/** To the current address, which stays until the new one is confirmed. */
export const emailChangeRequested: MailKind<Values> = {
  kind: "emailChangeAsked",
  en: ({ fullName, newEmail, at }) => ({
    subject: "Request to change your email address",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `On ${formatInstant("en", at)} someone who knows your password asked to change the email address of your Wasla account to ${isolateUserText(newEmail)}. We sent a link there. Your address does not change until that link is used.`,
      "If it was you, you don't need to do anything here. If not, choose a new password immediately: this signs you out on all devices and cancels the change.",
    ],
    link: { label: "It wasn't me", path: "/forgot-password" },
  }),
  ar: ({ fullName, newEmail, at }) => ({
    subject: "طلب تغيير بريدك الإلكتروني",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `في ${formatInstant("ar", at)} طلب شخص يعرف كلمة مرورك تغيير البريد الإلكتروني لحسابك في وصلة إلى ${isolateUserText(newEmail)}. أرسلنا رابطًا إلى ذلك البريد، ولن يتغير بريدك إلى أن يُستخدم الرابط.`,
      "إذا كنت من طلب ذلك فلا يلزمك فعل شيء هنا. وإلا فاختر كلمة مرور جديدة فورًا: سيُسجَّل خروجك من جميع الأجهزة ويُلغى التغيير.",
    ],
    link: { label: "لم أكن أنا", path: "/forgot-password" },
  }),
};
