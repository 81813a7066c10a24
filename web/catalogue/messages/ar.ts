import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  keepTyping: "تابع الكتابة لعرض المزيد",
  nothingFound: "لا توجد نتائج",
  loading: "جارٍ التحميل…",
  clear: "مسح {field}",
};
