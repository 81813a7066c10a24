import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = {
  readonly fullName: string;
  /** A client's invoices are kept. */
  readonly isClient: boolean;
};

/** The last mail; nothing else about the recipient is stored any more. */
export const accountErased: MailKind<Values> = {
  kind: "erased",
  en: ({ fullName, isClient }) => ({
    subject: "Your Wasla account has been deleted",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Your account and your data have been deleted. This is the last mail about it.",
      isClient
        ? "Your tax invoices are kept as long as tax law asks, and for nothing else."
        : "What hiring clients had downloaded before cannot be recalled.",
      "You may register again with this address at any time.",
    ],
  }),
  ar: ({ fullName, isClient }) => ({
    subject: "حُذف حسابك في Wasla",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "حُذف حسابك وحُذفت بياناتك. هذه آخر رسالة بهذا الشأن.",
      isClient
        ? "تُحفظ فواتيرك الضريبية للمدة التي يفرضها قانون الضرائب، ولا لغرض غيره."
        : "ما نزّلته جهات التوظيف من قبل لا يمكن استرجاعه.",
      "يمكنك التسجيل من جديد بهذا العنوان في أي وقت.",
    ],
  }),
};
