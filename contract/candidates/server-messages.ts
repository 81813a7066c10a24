/** Messages that only the server uses, so that browsers do not load them. */
export const candidatesServerMessages = {
  corporateOnly: {
    en: "Files of several candidates and Excel reports are for verified corporate accounts.",
    ar: "ملفات عدة مرشحين وتقارير Excel متاحة لحسابات الشركات الكبرى الموثّقة فقط.",
  },
  bundleTooLarge: {
    en: "At most {most} people in one bundle: narrow the list or select",
    ar: "الحد الأقصى {most} شخص في الحزمة الواحدة: ضيّق القائمة أو حدّد من تريد",
  },
  bundleBeyondDay: {
    en: "You may open {limit} profiles a day, and this download would go beyond. Please select fewer people or continue tomorrow.",
    ar: "الحد اليومي لفتح الملفات الشخصية هو {limit}، وهذا التنزيل يتجاوزه. يرجى تحديد عدد أقل أو المتابعة غدًا.",
  },
  tooManyBundles: {
    en: "You have {most} downloads under way. Wait until one has ended, or cancel one.",
    ar: "عدد التنزيلات الجارية لديك {most}. انتظر انتهاء أحدها أو ألغِ أحدها.",
  },
  linkUsed: {
    en: "This download link has been used or has ended. Please start the download again.",
    ar: "استُخدم رابط التنزيل هذا أو انتهت صلاحيته. يرجى بدء التنزيل من جديد.",
  },
  noFiles: {
    en: "None of these people has a file that you may open.",
    ar: "لا يوجد لدى هؤلاء الأشخاص ملف يمكنك فتحه.",
  },
  openAlready: {
    en: "This document opens without asking.",
    ar: "هذا المستند متاح دون طلب.",
  },
  sheetName: { en: "Candidates", ar: "المرشحون" },
} as const;
