import { formatDay } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = {
  readonly fullName: string;
  /** The last day of download, as `2026-11-20`. */
  readonly until: string;
};

export const dataExportReady: MailKind<Values> = {
  kind: "copyReady",
  en: ({ fullName, until }) => ({
    subject: "Your copy is ready",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `The copy of your data that you asked for is ready. Download it under Settings until ${formatDay("en", until)}; then it is deleted.`,
      "You need to be logged in. If you have not asked for it, change your password.",
    ],
    link: { label: "Open the settings", path: "/settings" },
  }),
  ar: ({ fullName, until }) => ({
    subject: "نسختك جاهزة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `نسخة بياناتك التي طلبتها جاهزة. نزّلها من صفحة الإعدادات حتى ${formatDay("ar", until)}، ثم تُحذف.`,
      "يجب أن تكون قد سجّلت الدخول. وإذا لم تطلبها فغيّر كلمة مرورك.",
    ],
    link: { label: "فتح الإعدادات", path: "/settings" },
  }),
};
