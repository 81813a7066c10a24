import type { ArabicMessages } from "#/platform/language/language.ts";
import type { words as english } from "./en.ts";

export const words: ArabicMessages<typeof english> = {
  agree: "أوافق على {terms} وعلى {privacy}.",
  terms: "الشروط والأحكام",
  privacy: "إشعار الخصوصية",
};
