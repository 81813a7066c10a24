import { dayText } from "#/platform/mail/formats.ts";
import { given, type MailKind } from "#/platform/mail/layout.ts";

type Values = {
  readonly fullName: string;
  /** The last day, as `2026-11-20`. */
  readonly until: string;
};

/** To somebody whose copy can be taken. */
export const copyReady: MailKind<Values> = {
  kind: "copyReady",
  en: ({ fullName, until }) => ({
    subject: "Your copy is ready",
    text: [
      `Hello ${given(fullName)},`,
      `The copy of your data that you asked for is ready. Download it under Settings until ${dayText("en", until)}; then it is deleted.`,
      "You need to be logged in. If you have not asked for it, change your password.",
    ],
    link: { label: "Open the settings", path: "/settings" },
  }),
  ar: ({ fullName, until }) => ({
    subject: "نسختك جاهزة",
    text: [
      `مرحبًا ${given(fullName)}،`,
      `نسخة بياناتك التي طلبتها جاهزة. نزّلها من صفحة الإعدادات حتى ${dayText("ar", until)}، ثم تُحذف.`,
      "يجب أن تكون قد سجّلت الدخول. وإذا لم تطلبها فغيّر كلمة مرورك.",
    ],
    link: { label: "فتح الإعدادات", path: "/settings" },
  }),
};
