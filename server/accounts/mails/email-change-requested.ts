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
    subject: "A new address was asked for",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `On ${formatInstant("en", at)} somebody who knows your password asked to change the address of your Wasla account to ${isolateUserText(newEmail)}. We sent a link there. Until it is used, this address stays yours.`,
      "If it was you, there is nothing to do here. If not, choose a new password at once: that ends all sessions and takes the change back.",
    ],
    link: { label: "It was not me", path: "/forgot-password" },
  }),
  ar: ({ fullName, newEmail, at }) => ({
    subject: "طُلب تغيير عنوان بريدك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `في ${formatInstant("ar", at)} طلب شخص يعرف كلمة مرورك تغيير عنوان حسابك في Wasla إلى ${isolateUserText(newEmail)}. أرسلنا رابطًا إلى ذلك العنوان، ويبقى هذا العنوان عنوانك إلى أن يُستخدم الرابط.`,
      "إذا كنت من طلب ذلك فلا حاجة إلى فعل شيء هنا. وإلا فاختر كلمة مرور جديدة فورًا: ينهي ذلك جميع الجلسات ويلغي التغيير.",
    ],
    link: { label: "لم أكن أنا", path: "/forgot-password" },
  }),
};
