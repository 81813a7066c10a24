import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  preparing: "جارٍ تجهيز التنزيل...",
  largeFiles: "يستغرق تنزيل الملفات الكبيرة بعض الوقت، يرجى الانتظار...",
  // Isolated as left-to-right, like ranges.
  progress: "جارٍ تنزيل الملفات: \u2066{done}/{total}\u2069",
  completed: "اكتمل التنزيل بنجاح!",
  downloaded: "تم التنزيل بنجاح!",
  notAble: "تعذر التنزيل",
  noFiles: "لا توجد ملفات",
  cancelled: "أُلغي التنزيل",
  retry: "إعادة المحاولة",
  closedDocuments_zero: "لا مستندات تحتاج إلى إذن المرشح",
  closedDocuments_one: "مستند واحد يحتاج إلى إذن المرشح",
  closedDocuments_two: "مستندان يحتاجان إلى إذن المرشح",
  closedDocuments_few: "{shown} مستندات تحتاج إلى إذن المرشح",
  closedDocuments_many: "{shown} مستندًا يحتاج إلى إذن المرشح",
  closedDocuments_other: "{shown} مستند يحتاج إلى إذن المرشح",
  withoutFiles_zero: "لدى الجميع ملفات للتنزيل",
  withoutFiles_one: "مرشح واحد ليست لديه ملفات للتنزيل",
  withoutFiles_two: "مرشحان ليست لديهما ملفات للتنزيل",
  withoutFiles_few: "{shown} مرشحين ليست لديهم ملفات للتنزيل",
  withoutFiles_many: "{shown} مرشحًا ليست لديهم ملفات للتنزيل",
  withoutFiles_other: "{shown} مرشح ليست لديهم ملفات للتنزيل",

  tooManySelected: "يمكنك تصدير {most} شخص محدد كحد أقصى. ألغِ التحديد لتصدير القائمة كاملة.",
  askAll_zero: "لا يوجد مرشحون في هذه القائمة",
  askAll_one: "هل تريد تنزيل ملفات المرشح الوحيد في هذه القائمة؟",
  askAll_two: "هل تريد تنزيل ملفات المرشحَين في هذه القائمة؟",
  askAll_few: "هل تريد تنزيل ملفات جميع المرشحين في هذه القائمة، وعددهم {shown}؟",
  askAll_many: "هل تريد تنزيل ملفات جميع المرشحين في هذه القائمة، وعددهم {shown}؟",
  askAll_other: "هل تريد تنزيل ملفات جميع المرشحين في هذه القائمة، وعددهم {shown}؟",
  askAllWhy: "ستحصل على ملف ZIP واحد فيه مجلد لكل مرشح.",
  export: "تصدير",
};
