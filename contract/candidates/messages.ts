export const candidatesMessages = {
  invalidSort: { en: "Invalid sort type", ar: "نوع الترتيب غير صالح" },
  invalidAgeRange: {
    en: "The maximum age must not be below the minimum age.",
    ar: "يجب ألا يقل الحد الأقصى للعمر عن الحد الأدنى.",
  },
  unknownStatus: {
    en: "Must be Employed or UnEmployed.",
    ar: "يجب أن تكون الحالة: يعمل أو لا يعمل.",
  },
  unknownProfession: { en: "Unknown profession.", ar: "هذه المهنة غير معروفة." },
  unknownSkill: { en: "Unknown skill.", ar: "هذه المهارة غير معروفة." },
  unknownCountry: { en: "Unknown country.", ar: "هذا البلد غير معروف." },
  unknownNationality: { en: "Unknown nationality.", ar: "هذه الجنسية غير معروفة." },
  premiumRequired: {
    en: "Unlock this profession to see its candidates.",
    ar: "افتح هذه المهنة للاطلاع على مرشحيها.",
  },
  allProfessionsMustBePaid: {
    en: "Search and filters open when all your professions are paid.",
    ar: "يُتاح البحث والتصفية بعد دفع جميع مهنك.",
  },
  dailyProfilesReached: {
    en: "You have reached today's limit of {limit} profiles. Please continue tomorrow.",
    ar: "وصلت إلى الحد اليومي لفتح الملفات، وهو {limit}. يرجى المتابعة غدًا.",
  },
  dailyRowsReached: {
    en: "You can export {limit} rows per day, and this list would exceed that. Please narrow it down or continue tomorrow.",
    ar: "الحد اليومي للتصدير هو {limit} من الصفوف، وهذه القائمة تتجاوزه. يرجى تضييق نطاقها أو المتابعة غدًا.",
  },

  name: { en: "Name", ar: "الاسم" },
  experience: { en: "Years of Experience", ar: "سنوات الخبرة" },
  employment: { en: "Employment Status", ar: "حالة العمل" },
  gender: { en: "Gender", ar: "الجنس" },
  age: { en: "Age", ar: "العمر" },
  maritalStatus: { en: "Marital Status", ar: "الحالة الاجتماعية" },
  country: { en: "Country of residency", ar: "بلد الإقامة" },
  nationality: { en: "Nationality", ar: "الجنسية" },
  profession: { en: "Profession", ar: "المهنة" },

  employed: { en: "Employed", ar: "يعمل" },
  unemployed: { en: "Unemployed", ar: "لا يعمل" },
  female: { en: "Female", ar: "أنثى" },
  male: { en: "Male", ar: "ذكر" },
  single: { en: "Single", ar: "أعزب" },
  married: { en: "Married", ar: "متزوج" },
  divorced: { en: "Divorced", ar: "مطلق" },
} as const;

/** Arabic words that differ for a woman; English has one word for both. */
export const feminineMessages = {
  employed: "تعمل",
  unemployed: "لا تعمل",
  single: "عزباء",
  married: "متزوجة",
  divorced: "مطلقة",
} as const;
