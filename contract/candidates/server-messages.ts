/** Messages that only the server uses, so that browsers do not load them. */
export const candidatesServerMessages = {
  corporateOnly: {
    en: "Bulk downloads and Excel reports are only available to verified corporate accounts.",
    ar: "تنزيل ملفات عدة مرشحين وتقارير Excel متاح لحسابات المؤسسات الموثّقة فقط.",
  },
  bundleTooLarge: {
    en: "At most {most} people in one bundle: narrow the list or select",
    ar: "الحد الأقصى {most} شخص في الحزمة الواحدة: ضيّق القائمة أو حدّد من تريد",
  },
  bundleBeyondDay: {
    en: "You can open {limit} profiles per day, and this download would exceed that. Please select fewer people or continue tomorrow.",
    ar: "الحد اليومي لفتح الملفات هو {limit}، وهذا التنزيل يتجاوزه. يرجى تحديد عدد أقل أو المتابعة غدًا.",
  },
  tooManyBundles: {
    en: "You already have {most} downloads in progress. Wait for one to finish or cancel one.",
    ar: "لديك {most} تنزيلات جارية بالفعل. انتظر انتهاء أحدها أو ألغِ أحدها.",
  },
  tooManyExports: {
    en: "You already have {most} exports in progress. Please wait for one to finish.",
    ar: "عدد عمليات التصدير الجارية لديك هو {most} بالفعل. يرجى انتظار انتهاء إحداها.",
  },
  linkUsed: {
    en: "This download link has been used or has expired. Please start the download again.",
    ar: "استُخدم رابط التنزيل هذا أو انتهت صلاحيته. يرجى بدء التنزيل من جديد.",
  },
  noFiles: {
    en: "None of these candidates has files you can open.",
    ar: "لا توجد لدى هؤلاء المرشحين ملفات يمكنك فتحها.",
  },
  openAlready: {
    en: "You can open this document without asking.",
    ar: "يمكنك فتح هذا المستند دون طلب.",
  },
  sheetName: { en: "Candidates", ar: "المرشحون" },
} as const;
