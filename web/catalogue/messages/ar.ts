import type { ArabicMessages } from "#/platform/language/language.ts";
import type { words as english } from "./en.ts";

export const words: ArabicMessages<typeof english> = {
  keepTyping: "تابع الكتابة لعرض المزيد",
  nothingFound: "لا توجد نتائج",
  loading: "جارٍ التحميل…",
  clear: "مسح {field}",
};
