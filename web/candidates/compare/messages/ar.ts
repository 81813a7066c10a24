import type { Arabic } from "#/platform/language/language.ts";
import type { words as english } from "./en.ts";

export const words: Arabic<typeof english> = {
  compare: "مقارنة المرشحين",
  caption: "المرشحون جنبًا إلى جنب، لكل منهم عمود",
  back: "العودة إلى المرشحين",
  print: "طباعة",
  differs: "مختلف",
  notGiven: "لم يُذكر",
  loading: "جارٍ التحميل…",
  remove: "إزالة",
  removeName: "إزالة {name} من المقارنة",
  locked: "مرشح غير متاح قبل الدفع",
  unlock: "الانتقال إلى الدفع",
  tryAgain: "إعادة المحاولة",
  tooFew: "لا يوجد من تقارن بينهم بعد",
  tooMany: "العدد أكبر مما يمكن مقارنته",
  howTo: "اختر من مرشحين اثنين إلى أربعة في لوحة المعلومات ثم اضغط «مقارنة».",
  toDashboard: "الانتقال إلى لوحة المعلومات",
};
