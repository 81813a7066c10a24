import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  newTerms: "يرجى الموافقة على الشروط",
  newTermsText:
    "لمتابعة استخدام {product} وافق على الشروط وإشعار الخصوصية الساريين الآن. يوضحان ما يفعله {product} وما يحتفظ به عنك ومن يمكنه الاطلاع عليه.",
  newTermsKept: "نسجّل موافقتك ووقتها ورقم النسخة التي وافقت عليها.",
  terms: "اقرأ الشروط",
  privacy: "اقرأ إشعار الخصوصية",
  newTab: "يُفتح في علامة تبويب جديدة",
  accept: "أوافق",
  logOut: "تسجيل الخروج",
};
