/** Error messages of card payments. Only the payment page loads them. */
export const paymentsMessages = {
  couponNotValid: { en: "Coupon is not valid", ar: "القسيمة غير صالحة" },
  selectProfession: {
    en: "Please select atleast one profession",
    ar: "يرجى اختيار مهنة واحدة على الأقل",
  },
  alreadyPaid: {
    en: "These professions are already paid.",
    ar: "هذه المهن مدفوعة بالفعل.",
  },
  tooManyProfessions: {
    en: "You can pay for at most {most} professions at once.",
    ar: "لا يمكن الدفع مقابل أكثر من {most} مهنة دفعة واحدة.",
  },
  priceUnknown: {
    en: "This price is no longer offered. Please refresh the page.",
    ar: "هذا السعر لم يعد متاحًا. يرجى تحديث الصفحة.",
  },
  priceChanged: { en: "The price has changed", ar: "تغيّر السعر" },
  professionUnknown: {
    en: "This profession cannot be paid for.",
    ar: "لا يمكن الدفع مقابل هذه المهنة.",
  },
  payFirst: {
    en: "Your last renewal has not been paid. Please pay it first.",
    ar: "لم يُدفع التجديد الأخير بعد. يرجى دفعه أولًا.",
  },
  accessSuspended: {
    en: "Your payment is in dispute or was refunded. Please contact us.",
    ar: "دفعتك محل نزاع أو تم ردّها. يرجى التواصل معنا.",
  },
  byContract: {
    en: "Your contract covers your professions. Please contact us to change them.",
    ar: "مهنك متاحة بموجب عقد. يرجى التواصل معنا لتغييرها.",
  },
  untilPast: { en: "This date is in the past.", ar: "هذا التاريخ في الماضي." },
  notSubscribed: { en: "There is no subscription to change.", ar: "لا يوجد اشتراك لتغييره." },
  nothingDue: { en: "There is nothing to pay.", ar: "لا يوجد ما يُدفع." },
  methodUnknown: {
    en: "This payment method cannot be used. Please enter it again.",
    ar: "لا يمكن استخدام وسيلة الدفع هذه. يرجى إدخالها من جديد.",
  },
  providerUnavailable: {
    en: "The card provider cannot be reached right now. Nothing was charged. Please try again.",
    ar: "تعذّر الوصول إلى مزوّد خدمة البطاقات الآن. لم يُخصم أي مبلغ. يرجى المحاولة مرة أخرى.",
  },
  cardDeclined: { en: "Your card was declined.", ar: "رُفضت بطاقتك." },
  cardInsufficientFunds: {
    en: "Your card has insufficient funds.",
    ar: "رصيد بطاقتك غير كافٍ.",
  },
  cardExpired: { en: "Your card has expired.", ar: "انتهت صلاحية بطاقتك." },
  cardIncorrectCvc: {
    en: "Your card's security code is incorrect.",
    ar: "رمز الأمان الخاص ببطاقتك غير صحيح.",
  },
  cardProcessingError: {
    en: "An error occurred while processing your card. Try again in a little bit.",
    ar: "حدث خطأ أثناء معالجة بطاقتك. حاول مرة أخرى بعد قليل.",
  },
  cardAuthenticationRequired: {
    en: "Your card was declined. This transaction requires authentication.",
    ar: "رُفضت بطاقتك. تتطلب هذه العملية التحقق من هويتك لدى مصرفك.",
  },
  cardAuthenticationFailed: {
    en: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    ar: "تعذّر التحقق من وسيلة الدفع. يُرجى اختيار وسيلة دفع أخرى والمحاولة من جديد.",
  },
  paymentUnderWay: {
    en: "Another payment of yours is in progress. Please wait a moment and try again.",
    ar: "هناك دفعة أخرى لك قيد التنفيذ. يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.",
  },
  changedMeanwhile: {
    en: "This payment has changed in the meantime. Please refresh the page and try again.",
    ar: "تغيّرت هذه الدفعة في هذه الأثناء. يرجى تحديث الصفحة والمحاولة مرة أخرى.",
  },
} as const;
