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
  nameRequired: { en: "The file needs a name.", ar: "يحتاج الملف إلى اسم." },
  empty: { en: "This file is empty.", ar: "هذا الملف فارغ." },
  wrongType: {
    en: "The contents of {name} don't match its type. Add one of these types: {types}.",
    ar: "الملف \u2068{name}\u2069 لا يطابق محتواه نوعه. أضف أحد هذه الأنواع: {types}.",
  },
  broken: {
    en: "This file is damaged or incomplete. Please choose another one.",
    ar: "هذا الملف تالف أو غير مكتمل. يرجى اختيار ملف آخر.",
  },
  notAccepted: {
    en: "{name} is not accepted. Use {first}, {second} or {third} up to {megabytes} MB.",
    ar: "الملف \u2068{name}\u2069 غير مقبول. استخدم {first} أو {second} أو {third} بحجم لا يتجاوز {megabytes} ميغابايت.",
  },
  videoTooLong: {
    en: "This video is longer than {seconds} seconds. Please record or choose a shorter one.",
    ar: "مدة هذا الفيديو تتجاوز {seconds} ثانية. يرجى تسجيل فيديو أقصر أو اختياره.",
  },
  tooManyOpen: {
    en: "You have too many unfinished uploads. Continue or cancel one of them first.",
    ar: "لديك عمليات رفع كثيرة غير مكتملة. أكمل إحداها أو ألغها أولًا.",
  },
  uploadGone: {
    en: "This upload has ended. Please choose the file again.",
    ar: "انتهت عملية الرفع هذه. يرجى اختيار الملف من جديد.",
  },
  chunksMissing: {
    en: "Parts of the file have not been uploaded yet.",
    ar: "لم تُرفع بعض أجزاء الملف بعد.",
  },
  chunkLength: {
    en: "This part of the file must have {bytes} bytes.",
    ar: "يجب أن يتكون هذا الجزء من الملف من {bytes} بايت.",
  },
  changedDuringUpload: {
    en: "The file was changed during the upload. Please upload it again.",
    ar: "تغيّر الملف أثناء رفعه. يرجى رفعه من جديد.",
  },
  moving: {
    en: "Animated pictures are not accepted. Please add a still picture.",
    ar: "الصور المتحركة غير مقبولة. يرجى إضافة صورة ثابتة.",
  },
  tooManyPixels: {
    en: "This picture has more than {megapixels} megapixels. Please make it smaller.",
    ar: "تتجاوز دقة هذه الصورة {megapixels} ميغابكسل. يرجى تصغيرها.",
  },
} as const;
