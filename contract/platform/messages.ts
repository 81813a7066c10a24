/** Messages about any call that both server and browser show. */
export const platformMessages = {
  checkFields: { en: "Please check the marked fields.", ar: "يرجى مراجعة الحقول المحددة." },
  required: { en: "This field is required.", ar: "هذا الحقل مطلوب." },
  wrongType: { en: "This value is not of the expected type.", ar: "نوع هذه القيمة غير صحيح." },
  wholeNumber: { en: "Enter a whole number.", ar: "أدخل عددًا صحيحًا." },
  atLeast: { en: "Must be at least {minimum}.", ar: "يجب ألا تقل القيمة عن {minimum}." },
  atMost: { en: "Must be at most {maximum}.", ar: "يجب ألا تزيد القيمة على {maximum}." },
  tooShort: {
    en: "Must have at least {minimum} characters.",
    ar: "يجب ألا يقل النص عن {minimum} من الأحرف.",
  },
  tooLong: {
    en: "Must have at most {maximum} characters.",
    ar: "يجب ألا يزيد النص على {maximum} من الأحرف.",
  },
  tooMany: {
    en: "At most {maximum} entries are allowed.",
    ar: "لا يُسمح بأكثر من {maximum} من الإدخالات.",
  },
  notOffered: { en: "Must be one of: {values}.", ar: "يجب أن تكون القيمة واحدة من: {values}." },
  wrongFormat: { en: "This value is not in the right format.", ar: "صيغة هذه القيمة غير صحيحة." },
  unknownField: { en: "This field is not known.", ar: "هذا الحقل غير معروف." },
  duplicateField: {
    en: "This field was sent more than once.",
    ar: "أُرسل هذا الحقل أكثر من مرة.",
  },
  brokenText: {
    en: "This text contains characters that cannot be stored.",
    ar: "يحتوي هذا النص على رموز لا يمكن حفظها.",
  },
  unreadable: { en: "The request could not be read.", ar: "تعذرت قراءة الطلب." },
  fileTooLarge: {
    en: "The file is larger than {megabytes} MB.",
    ar: "حجم الملف أكبر من {megabytes} ميغابايت.",
  },
  tooLarge: { en: "The request is too large.", ar: "حجم الطلب أكبر من المسموح." },
  notFound: { en: "Not found", ar: "غير موجود" },
  profileGone: {
    en: "This profile is no longer available",
    ar: "هذا الملف لم يعد متاحًا",
  },
  forbidden: {
    en: "You don't have access to this page.",
    ar: "ليس لديك صلاحية الوصول إلى هذه الصفحة.",
  },
  seatRole: {
    en: "Your role in the team does not allow this. Ask an owner of your team.",
    ar: "دورك في الفريق لا يسمح بهذا. تواصل مع مالك الفريق.",
  },
  signInFirst: { en: "Please log in first.", ar: "يرجى تسجيل الدخول أولًا." },
  tooManyRequests: {
    en: "Too many requests. Please wait a moment and try again.",
    ar: "طلبات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.",
  },
  broken: {
    en: "Something went wrong on our side. Please try again.",
    ar: "حدث خطأ من جانبنا. يرجى المحاولة مرة أخرى.",
  },
  busy: {
    en: "The service is busy. Please try again in a moment.",
    ar: "الخدمة مشغولة الآن. يرجى المحاولة بعد قليل.",
  },
} as const;
