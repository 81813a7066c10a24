import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  skip: "انتقل إلى المحتوى",
  language: "اللغة",
  offline: "أنت غير متصل بالإنترنت. تُحفظ التغييرات على هذا الجهاز.",
  offlineNotSaved: "أنت غير متصل بالإنترنت. لم تُحفظ تغييراتك الأخيرة.",
  online: "عاد الاتصال بالإنترنت.",
  opening: "جارٍ فتح الصفحة",
  panelTitle: "حيث يجد الخليج كفاءاته.",
  panelFree: "مجاني للباحثين عن عمل",
  panelDocuments: "أنت تقرر من يطّلع على مستنداتك",
  panelLanguages: "بالعربية والإنجليزية",
  unexpected: "حدث خطأ غير متوقع في التطبيق!",
  reload: "إعادة التحميل",
  copyDetails: "نسخ التفاصيل",
  copied: "تم نسخ التفاصيل",
  help: "المساعدة",
  privacy: "الخصوصية",
  terms: "الشروط",
};
