/** Error messages for operators. Only the server loads them. */
export const staffPaymentsMessages = {
  pricesChanged: {
    en: "Someone else has changed the prices. Please check them again.",
    ar: "غيّر شخص آخر الأسعار. يرجى مراجعتها من جديد.",
  },
  pricePlanned: {
    en: "A price is already planned. Withdraw it first.",
    ar: "هناك سعر مخطط له بالفعل. اسحبه أولًا.",
  },
  priceEnded: { en: "This price has already ended.", ar: "انتهى هذا السعر بالفعل." },
  dayPast: { en: "This day is in the past.", ar: "هذا اليوم في الماضي." },
  dayBefore: {
    en: "The last day is before the first one.",
    ar: "اليوم الأخير يسبق اليوم الأول.",
  },
  codeTaken: {
    en: "This code is or was used by another coupon.",
    ar: "هذا الرمز مستخدم لقسيمة حالية أو سابقة.",
  },
  amountOnce: {
    en: "An amount applies to the first month only. Choose a percentage for more months.",
    ar: "يُخصم المبلغ الثابت من الشهر الأول فقط. اختر نسبة مئوية لأكثر من شهر.",
  },
  monthsMissing: { en: "Enter the number of months.", ar: "حدّد عدد الأشهر." },
  monthsStray: {
    en: "Only coupons for several months have a number of months.",
    ar: "عدد الأشهر يخص القسائم المتكررة لأشهر محددة فقط.",
  },
  priceUnknown: {
    en: "This price does not exist, or has ended.",
    ar: "هذا السعر غير موجود أو انتهى.",
  },
  couponEnded: { en: "This coupon has already ended.", ar: "انتهت هذه القسيمة بالفعل." },
  contractChanged: {
    en: "Someone else has changed the contract. Please check it again.",
    ar: "غيّر شخص آخر العقد. يرجى مراجعته من جديد.",
  },
  noticeWaiting: {
    en: "This event is already waiting to be processed.",
    ar: "هذا الحدث في انتظار المعالجة بالفعل.",
  },
  noticeIdle: {
    en: "This event does not concern a payment. There is nothing to process.",
    ar: "لا يخص هذا الحدث أي دفعة. لا يوجد ما يُعالج.",
  },
} as const;
