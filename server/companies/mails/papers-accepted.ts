import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = { readonly fullName: string };

/** To a corporate account that an operator has verified. */
export const papersAccepted: MailKind<Values> = {
  kind: "papersAccepted",
  en: ({ fullName }) => ({
    subject: "Your company is verified",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "We have checked your registry number and your trade licence. Your company is verified, and all candidates are unlocked for you.",
    ],
    link: { label: "See candidates", path: "/dashboard" },
  }),
  ar: ({ fullName }) => ({
    subject: "تم توثيق مؤسستك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "راجعنا رقم سجلك التجاري ورخصتك التجارية. تم توثيق مؤسستك، وأصبح جميع المرشحين متاحين لك.",
    ],
    link: { label: "عرض المرشحين", path: "/dashboard" },
  }),
};
