/** Errors are worded as Stripe words them. */
export type Language = "en" | "ar";
export type MessageKey = keyof typeof messages;

const messages = {
  cardNumber: { en: "Credit or debit card number", ar: "رقم بطاقة الائتمان أو الخصم" },
  cardExpiry: { en: "Credit or debit card expiration date", ar: "تاريخ انتهاء صلاحية البطاقة" },
  cardCvc: { en: "Credit or debit card CVC/CVV", ar: "رمز التحقق من البطاقة (CVC)" },
  incomplete_number: { en: "Your card number is incomplete.", ar: "رقم بطاقتك غير مكتمل." },
  invalid_number: { en: "Your card number is invalid.", ar: "رقم بطاقتك غير صالح." },
  incomplete_expiry: {
    en: "Your card's expiration date is incomplete.",
    ar: "تاريخ انتهاء صلاحية بطاقتك غير مكتمل.",
  },
  invalid_expiry_month_past: {
    en: "Your card's expiration date is in the past.",
    ar: "انتهت صلاحية بطاقتك وفق التاريخ المُدخل.",
  },
  incomplete_cvc: {
    en: "Your card's security code is incomplete.",
    ar: "رمز الأمان الخاص ببطاقتك غير مكتمل.",
  },
  card_declined: { en: "Your card was declined.", ar: "رُفضت بطاقتك." },
  insufficient_funds: {
    en: "Your card has insufficient funds.",
    ar: "رصيد بطاقتك غير كافٍ.",
  },
  expired_card: { en: "Your card has expired.", ar: "انتهت صلاحية بطاقتك." },
  incorrect_cvc: {
    en: "Your card's security code is incorrect.",
    ar: "رمز الأمان الخاص ببطاقتك غير صحيح.",
  },
  incorrect_number: { en: "Your card number is incorrect.", ar: "رقم بطاقتك غير صحيح." },
  invalid_expiry_month: {
    en: "Your card's expiration month is invalid.",
    ar: "شهر انتهاء صلاحية بطاقتك غير صالح.",
  },
  invalid_expiry_year: {
    en: "Your card's expiration year is invalid.",
    ar: "سنة انتهاء صلاحية بطاقتك غير صالحة.",
  },
  invalid_cvc: {
    en: "Your card's security code is invalid.",
    ar: "رمز الأمان الخاص ببطاقتك غير صالح.",
  },
  authentication_required: {
    en: "Your card was declined. This transaction requires authentication.",
    ar: "رُفضت بطاقتك. تتطلب هذه العملية التحقق من هويتك.",
  },
  processing_error: {
    en: "An error occurred while processing your card. Try again in a little bit.",
    ar: "حدث خطأ أثناء معالجة بطاقتك. حاول مرة أخرى بعد قليل.",
  },
  payment_intent_authentication_failure: {
    en: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    ar: "تعذّر التحقق من وسيلة الدفع. يُرجى اختيار وسيلة دفع أخرى والمحاولة من جديد.",
  },
  setup_intent_authentication_failure: {
    en: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    ar: "تعذّر التحقق من وسيلة الدفع. يُرجى اختيار وسيلة دفع أخرى والمحاولة من جديد.",
  },
  api_connection_error: {
    en: "The card provider cannot be reached. Check your connection and try again.",
    ar: "تعذّر الوصول إلى مزوّد خدمة البطاقات. تحقق من اتصالك وحاول مرة أخرى.",
  },
  bankTitle: { en: "Your bank: confirm it's you", ar: "مصرفك: أكّد هويتك" },
  bankText: {
    en: "A real card would show its bank's page here. With this test card, you choose the result.",
    ar: "مع البطاقة الحقيقية تظهر هنا صفحة المصرف. مع بطاقة الاختبار هذه، أنت تختار النتيجة.",
  },
  pass: { en: "Complete authentication", ar: "إتمام التحقق" },
  fail: { en: "Fail authentication", ar: "إفشال التحقق" },
  sandbox: { en: "Sandbox: no money moves", ar: "بيئة اختبار: لن يُخصم أي مبلغ" },
  wallet: { en: "Pay with Sandbox Pay", ar: "الدفع بالمحفظة التجريبية" },
  walletTitle: { en: "Sandbox Pay", ar: "المحفظة التجريبية" },
  amount: { en: "Amount", ar: "المبلغ" },
  country: { en: "Country", ar: "البلد" },
  emirates: { en: "United Arab Emirates (AE)", ar: "الإمارات العربية المتحدة (AE)" },
  payerName: { en: "Your name", ar: "اسمك" },
  payerEmail: { en: "Your email", ar: "بريدك الإلكتروني" },
  nameMissing: { en: "Enter your name.", ar: "أدخل اسمك." },
  emailMissing: {
    en: "Enter an email address such as name@example.com.",
    ar: "أدخل عنوان بريد إلكتروني مثل name@example.com.",
  },
  pay: { en: "Pay", ar: "ادفع" },
  cancel: { en: "Cancel", ar: "إلغاء" },
} as const;

/** `auto` means the page's language. */
export function resolveLanguage(locale: string | undefined): Language {
  const language = locale && locale !== "auto" ? locale : document.documentElement.lang;
  return language.startsWith("ar") ? "ar" : "en";
}

export function translate(language: Language, key: MessageKey): string {
  return messages[key][language];
}

/** The provider's errors are in English; known codes are translated into Arabic. */
export function translateError(
  language: Language,
  codes: readonly (string | undefined)[],
  english: string,
) {
  const knownCode = codes.find(
    (code): code is MessageKey => code !== undefined && code in messages,
  );
  return language === "ar" && knownCode ? translate(language, knownCode) : english;
}
