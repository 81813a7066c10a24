import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  title: "نظرة عامة",
  asOf: "حتى الساعة {time}",
  loadFailed: "تعذّر التحميل. تُعاد المحاولة كل دقيقة.",

  toDo: "خطوات الإعداد المتبقية",
  plan: "حدّد سعرًا",
  planText: "لا يستطيع العملاء الدفع قبل تحديد سعر، وتوضّح صفحة الدفع ذلك.",
  toPlans: "الانتقال إلى الأسعار",
  cards: "فعّل استقبال المدفوعات الحقيقية",
  cardsText: "المدفوعات في وضع الاختبار. اضبط هذه القيم على الخادم ثم أعد تشغيله:",
  webhook: "اربط مزوّد خدمة الدفع بهذا الخادم",
  webhookText: "لم يُرسل أي أحداث بعد. أضف هذا العنوان بصفة Webhook في لوحة التحكم لديه:",
  mail: "فعّل البريد الإلكتروني",
  mailText: "لا تصل رسائل البريد إلى أحد بعد. اضبط خادم البريد ثم أعد التشغيل:",
  sender: "حدّد عنوان المُرسِل",
  senderText: "تُرسل الرسائل من عنوان غير موجود. اضبطه ثم أعد التشغيل:",
  legal: "أضف بيانات شركتك",
  legalText:
    "مطلوبة للشروط وإشعار الخصوصية والفواتير وصفحة المساعدة. اضبطها على الخادم ثم أعد التشغيل:",
  storage: "جهّز تخزين الملفات",
  storageText:
    "الملفات محفوظة على هذا الخادم وحده. انسخ مجلد بياناته احتياطيًا كل يوم، أو اضبط تخزينًا مستقلًا ثم أعد التشغيل:",

  waiting: "بانتظارك",
  professions: "المهن",
  skills: "المهارات",
  clients: "عملاء بانتظار التوثيق",
  failedPayments: "أحداث دفع فاشلة",
  pastDue: "مدفوعات متأخرة",
  oldest: "الأقدم: {age}",
  underAMinute: "أقل من دقيقة",
  moreThan: "أكثر من {count}",
  allClear: "لا توجد مهام معلّقة",

  newAccounts: "الجدد في آخر 14 يومًا",
  day: "اليوم",
  newCandidates: "المرشحون",
  newClients: "العملاء",

  health: "حالة النظام",
  lastMail: "آخر رسالة أُرسلت",
  noMailYet: "لا توجد بعد",
  mailsWaiting: "رسائل في قائمة الانتظار",
  failedJobs: "المهام الفاشلة",
  none: "لا توجد",
  storageOf: "التخزين",
  storageHealthy: "يعمل",
  storageNotResponding: "لا يستجيب",
  disk: "قرص الخادم",
  freeOf: "المتاح {free} من {total}",
  database: "قاعدة البيانات",
};
