import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  agree: "أوافق على {terms} وعلى {privacy}.",
  terms: "الشروط والأحكام",
  privacy: "إشعار الخصوصية",
};
