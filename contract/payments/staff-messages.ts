/** Error messages for operators. Only the server loads them. */
export const staffPaymentsMessages = {
  pricesChanged: {
    en: "Somebody else has changed the prices meanwhile. Please look at them again.",
    ar: "غيّر شخص آخر الأسعار في هذه الأثناء. يرجى مراجعتها من جديد.",
  },
  pricePlanned: {
    en: "A price is planned already. Withdraw it first.",
    ar: "هناك سعر مخطط له بالفعل. اسحبه أولًا.",
  },
  priceEnded: { en: "This price has ended already.", ar: "انتهى هذا السعر بالفعل." },
  dayPast: { en: "This day is in the past.", ar: "هذا اليوم في الماضي." },
  dayBefore: {
    en: "The last day is before the first one.",
    ar: "اليوم الأخير يسبق اليوم الأول.",
  },
  codeTaken: {
    en: "There is or was a coupon with this code.",
    ar: "هذا الرمز مستخدم لقسيمة حالية أو سابقة.",
  },
  amountOnce: {
    en: "An amount comes off the first month only. Choose percent for more months.",
    ar: "يُخصم المبلغ الثابت من الشهر الأول فقط. اختر نسبة مئوية لأكثر من شهر.",
  },
  monthsMissing: { en: "Say for how many months.", ar: "حدّد عدد الأشهر." },
  monthsStray: {
    en: "Only a coupon for some months has a number of them.",
    ar: "عدد الأشهر يخص القسائم المتكررة لأشهر محددة فقط.",
  },
  priceUnknown: {
    en: "This price does not exist, or has ended.",
    ar: "هذا السعر غير موجود أو انتهى.",
  },
  couponEnded: { en: "This coupon has ended already.", ar: "انتهت هذه القسيمة بالفعل." },
  contractChanged: {
    en: "The contract has been changed meanwhile. Please look at it again.",
    ar: "تغيّر العقد في هذه الأثناء. يرجى مراجعته من جديد.",
  },
  noticeWaiting: {
    en: "This notice is waiting for its turn already.",
    ar: "هذا الإشعار ينتظر دوره بالفعل.",
  },
  noticeIdle: {
    en: "This notice is about nobody's payment. There is nothing to read again.",
    ar: "لا يخص هذا الإشعار أي دفعة. لا يوجد ما يُقرأ من جديد.",
  },
} as const;
