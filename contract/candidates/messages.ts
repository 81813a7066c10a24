export const candidatesMessages = {
  invalidSort: { en: "Invalid sort type", ar: "نوع الترتيب غير صالح" },
  agesCrossed: {
    en: "The maximum age must not be below the minimum age.",
    ar: "يجب ألا يقل الحد الأقصى للعمر عن الحد الأدنى.",
  },
  unknownStatus: {
    en: "Must be Employed or UnEmployed.",
    ar: "يجب أن تكون الحالة: يعمل أو لا يعمل.",
  },
  unknownProfession: { en: "This profession is not known.", ar: "هذه المهنة غير معروفة." },
  unknownSkill: { en: "This skill is not known.", ar: "هذه المهارة غير معروفة." },
  unknownCountry: { en: "This country is not known.", ar: "هذا البلد غير معروف." },
  unknownNationality: { en: "This nationality is not known.", ar: "هذه الجنسية غير معروفة." },
  premiumRequired: {
    en: "Unlock this profession to see its candidates.",
    ar: "افتح هذه المهنة للاطلاع على مرشحيها.",
  },
  allProfessionsMustBePaid: {
    en: "Search and filters open when all your professions are paid.",
    ar: "يُتاح البحث والتصفية بعد دفع جميع مهنك.",
  },
  noLongerAvailable: {
    en: "This profile is no longer available",
    ar: "هذا الملف لم يعد متاحًا",
  },
  dailyProfilesReached: {
    en: "You have opened {limit} profiles today. Please continue tomorrow.",
    ar: "فتحت {limit} ملفًا اليوم. يرجى المتابعة غدًا.",
  },
  dailyRowsReached: {
    en: "You have exported {limit} rows today. Please continue tomorrow.",
    ar: "صدّرت {limit} صفًا اليوم. يرجى المتابعة غدًا.",
  },
} as const;
