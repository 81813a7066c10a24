import type { Arabic } from "#/platform/language/language.ts";
import type { words as english } from "./en.ts";

export const words: Arabic<typeof english> = {
  overview: "نظرة عامة",
  professions: "المهن",
  skills: "المهارات",
  users: "المستخدمون",
  clients: "العملاء",
  plans: "الأسعار",
  coupons: "القسائم",
  payments: "المدفوعات",
  referrals: "الإحالات",
  questionnaire: "الاستبيان",
  audit: "سجل التدقيق",
  reason: "السبب",
  reasonHint: "يُحفظ في سجل التدقيق.",
  reasonMissing: "اذكر السبب: يُحفظ في سجل التدقيق.",
  typeName: "اكتب {name} للتأكيد",
  typeNameWrong: "هذا ليس الاسم المطلوب.",
  cancel: "إلغاء",
  close: "إغلاق",
  nothingFound: "لا توجد بيانات",
  nextPage: "التالي",
  firstPage: "العودة إلى البداية",
  choose: "اختر {name}",
  chooseAll: "اختر كل ما في هذه الصفحة",
  better: "هذه الصفحة أسهل على شاشة أكبر.",
};
