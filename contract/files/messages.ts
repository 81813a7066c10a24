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
    en: "{name} is not what its name says. Add one of these types: {types}.",
    ar: "الملف \u2068{name}\u2069 ليس كما يدل عليه اسمه. أضف أحد هذه الأنواع: {types}.",
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
    en: "Too many uploads are unfinished. Continue or cancel one of them first.",
    ar: "لديك تحميلات كثيرة غير مكتملة. أكمل أحدها أو ألغه أولًا.",
  },
  uploadGone: {
    en: "This upload has ended. Please choose the file again.",
    ar: "انتهى هذا التحميل. يرجى اختيار الملف من جديد.",
  },
  piecesMissing: {
    en: "Parts of the file have not arrived yet.",
    ar: "لم تصل بعض أجزاء الملف بعد.",
  },
  pieceLength: {
    en: "This part of the file must have {bytes} bytes.",
    ar: "يجب أن يتكون هذا الجزء من الملف من {bytes} بايت.",
  },
  changedOnTheWay: {
    en: "The file did not arrive as it left. Please send it again.",
    ar: "لم يصل الملف كما أُرسل. يرجى إرساله من جديد.",
  },
  moving: { en: "Add a picture that does not move.", ar: "أضف صورة ثابتة غير متحركة." },
  tooManyPixels: {
    en: "This picture has more than {megapixels} megapixels. Please make it smaller.",
    ar: "تتجاوز دقة هذه الصورة {megapixels} ميغابكسل. يرجى تصغيرها.",
  },
} as const;
