import { formatDay } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = {
  readonly fullName: string;
  /** The last day of download, as `2026-11-20`. */
  readonly until: string;
};

export const dataExportReady: MailKind<Values> = {
  kind: "dataExportReady",
  en: ({ fullName, until }) => ({
    subject: "The copy of your data is ready",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `The copy of your data that you requested is ready. You can download it in Settings until ${formatDay("en", until)}; then it is deleted.`,
      "You need to be signed in. If you did not request it, change your password.",
    ],
    link: { label: "Open Settings", path: "/settings" },
  }),
  ar: ({ fullName, until }) => ({
    subject: "نسخة بياناتك جاهزة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `نسخة بياناتك التي طلبتها جاهزة. يمكنك تنزيلها من الإعدادات حتى ${formatDay("ar", until)}، ثم تُحذف.`,
      "يلزم تسجيل الدخول أولًا. وإذا لم تطلبها فغيّر كلمة مرورك.",
    ],
    link: { label: "فتح الإعدادات", path: "/settings" },
  }),
};
