import type { Arabic } from "#/platform/language/language.ts";
import type { words as english } from "./en.ts";

export const words: Arabic<typeof english> = {
  title: "نظرة عامة",
  asOf: "حتى الساعة {time}",
  unread: "تعذّرت القراءة. تُعاد المحاولة كل دقيقة.",

  toDo: "ما ينبغي إعداده",
  plan: "حدّد سعرًا",
  planText: "لا يستطيع العملاء الدفع من دون سعر، وصفحة الدفع تخبرهم بذلك.",
  toPlans: "حدّده في صفحة الخطط",
  cards: "استقبل مدفوعات حقيقية",
  cardsText: "المدفوعات تجريبية فقط. عيّن هذه القيم على الخادم ثم أعد تشغيله:",
  webhook: "اسمح لمزوّد البطاقات بالوصول إلى هذا الخادم",
  webhookText: "لم يصل منه أي إشعار بعد. أدخل هذا العنوان بوصفه Webhook في لوحة التحكم لديه:",
  mail: "فعّل إرسال الرسائل",
  mailText: "لا تصل الرسائل إلى أحد بعد. عيّن خادم البريد ثم أعد التشغيل:",
  sender: "حدّد مُرسِل الرسائل",
  senderText: "تُرسل الرسائل من عنوان لا يملكه أحد. عيّنه ثم أعد التشغيل:",
  legal: "عرّف بالجهة المشغّلة",
  legalText: "تحتاج إليه الشروط والخصوصية والفواتير والمساعدة. عيّنه على الخادم ثم أعد التشغيل:",
  storage: "احفظ الملفات في مخزن مستقل",
  storageText:
    "الملفات محفوظة على هذا الجهاز وحده. انسخ مجلد بياناته احتياطيًا كل يوم، أو عيّن مخزنًا ثم أعد التشغيل:",

  waiting: "بانتظارك",
  professions: "المهن",
  skills: "المهارات",
  clients: "عملاء للتحقق منهم",
  failedPayments: "إشعارات دفع فاشلة",
  pastDue: "مدفوعات متأخرة",
  oldest: "الأقدم: {age}",
  moreThan: "أكثر من {count}",
  nothingWaits: "لا شيء ينتظر",

  newcomers: "الجدد في آخر 14 يومًا",
  day: "اليوم",
  newCandidates: "المرشحون",
  newClients: "العملاء",

  health: "حالة النظام",
  lastMail: "آخر رسالة أُرسلت",
  noMailYet: "لا شيء بعد",
  mailsWaiting: "رسائل تنتظر",
  failedJobs: "مهام توقفت محاولاتها",
  none: "لا شيء",
  storageOf: "التخزين",
  storageAnswers: "يستجيب",
  storageSilent: "لا يستجيب",
  disk: "قرص هذا الجهاز",
  freeOf: "المتاح {free} من {total}",
  database: "قاعدة البيانات",
};
