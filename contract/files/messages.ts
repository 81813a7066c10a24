export const filesMessages = {
  noLongerAvailable: {
    en: "This file is no longer available",
    ar: "هذا الملف لم يعد متاحًا",
  },
  linkExpired: {
    en: "This link has expired. Please open the file again.",
    ar: "انتهت صلاحية هذا الرابط. يرجى فتح الملف من جديد.",
  },
  wrongRange: {
    en: "The file has no such part.",
    ar: "لا يوجد هذا الجزء في الملف.",
  },
  empty: { en: "This file is empty.", ar: "هذا الملف فارغ." },
  wrongType: {
    en: "Add a file of one of these types: {types}.",
    ar: "أضف ملفًا من أحد الأنواع التالية: {types}.",
  },
  broken: {
    en: "This file is damaged or incomplete. Please choose another one.",
    ar: "هذا الملف تالف أو غير مكتمل. يرجى اختيار ملف آخر.",
  },
  moving: { en: "Add a picture that does not move.", ar: "أضف صورة ثابتة غير متحركة." },
  tooManyPixels: {
    en: "This picture has more than {megapixels} megapixels. Please make it smaller.",
    ar: "تتجاوز دقة هذه الصورة {megapixels} ميغابكسل. يرجى تصغيرها.",
  },
} as const;
