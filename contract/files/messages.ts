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
} as const;
