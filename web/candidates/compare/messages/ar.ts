import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  compare: "مقارنة المرشحين",
  caption: "المرشحون جنبًا إلى جنب، مرشح في كل عمود",
  back: "العودة إلى المرشحين",
  print: "طباعة",
  rowsDiffer_zero: "لا يوجد صف مختلف",
  rowsDiffer_one: "صف واحد مختلف",
  rowsDiffer_two: "صفان مختلفان",
  rowsDiffer_few: "{shown} صفوف مختلفة",
  rowsDiffer_many: "{shown} صفًا مختلفًا",
  rowsDiffer_other: "{shown} صف مختلف",
  noneDiffer: "لا يوجد صف مختلف",
  notGiven: "لم يُذكر",
  loading: "جارٍ التحميل…",
  remove: "إزالة",
  removeName: "إزالة {name} من المقارنة",
  files: "الملفات",
  downloadFilesOf: "تنزيل الملفات: {name}",
  locked: "مرشح مقفل",
  unlock: "الانتقال إلى الدفع",
  tryAgain: "إعادة المحاولة",
  tooFew: "لا يوجد مرشحون للمقارنة بعد",
  tooMany: "عدد المرشحين أكبر من المسموح للمقارنة",
  howTo: "حدّد من مرشحَين إلى أربعة مرشحين في لوحة المعلومات ثم اضغط «مقارنة».",
  toDashboard: "الانتقال إلى لوحة المعلومات",
};
