export const accountsMessages = {
  emailRequired: { en: "Email is required", ar: "البريد الإلكتروني مطلوب" },
  emailInvalid: { en: "Email must be valid", ar: "يجب أن يكون البريد الإلكتروني صحيحًا" },
  fullNameRequired: { en: "Full name is required", ar: "الاسم الكامل مطلوب" },
  phoneRequired: { en: "Phone number is required", ar: "رقم الهاتف مطلوب" },
  phoneInvalid: { en: "Invalid phone number", ar: "رقم هاتف غير صالح" },
  genderRequired: { en: "Please select the gender", ar: "يرجى اختيار الجنس" },
  nationalityRequired: { en: "Nationality is required", ar: "الجنسية مطلوبة" },
  countryRequired: { en: "Country of Residency is required", ar: "بلد الإقامة مطلوب" },
  termsRequired: {
    en: "You must agree to the terms and conditions",
    ar: "يجب أن توافق على الشروط والأحكام",
  },
  passwordRequired: { en: "Password is required", ar: "كلمة المرور مطلوبة" },
  passwordTooShort: {
    en: "Password is too short - should be 12 chars minimum.",
    ar: "كلمة المرور قصيرة جدًا، الحد الأدنى 12 حرفًا.",
  },
  passwordTooCommon: {
    en: "This password is too easy to guess. Choose another one.",
    ar: "من السهل تخمين كلمة المرور هذه. اختر كلمة أخرى.",
  },
  passwordWrong: { en: "This is not your password.", ar: "هذه ليست كلمة مرورك." },
  passwordSame: {
    en: "This is your current password. Choose another one.",
    ar: "هذه كلمة مرورك الحالية. اختر كلمة أخرى.",
  },
  passwordMissing: {
    en: "You don't have a password yet. Use “Forgot password?” to set one.",
    ar: "ليست لديك كلمة مرور بعد. استخدم «هل نسيت كلمة المرور؟» لتعيين واحدة.",
  },
  wrongCredentials: {
    en: "Invalid email or password",
    ar: "البريد الإلكتروني أو كلمة المرور غير صحيحة",
  },
  userNotFound: { en: "User not found", ar: "المستخدم غير موجود" },
  linkSent: {
    en: "If an account exists for {email}, a link is on its way.",
    ar: "إذا كان هناك حساب بالبريد {email} فسيصله الرابط قريبًا.",
  },
  mailResent: {
    en: "Verification email resent to {email}",
    ar: "أُعيد إرسال رسالة التحقق إلى {email}",
  },
  linkDead: { en: "This link no longer works", ar: "لم يعد هذا الرابط صالحًا" },
  codeRequired: { en: "Enter the code.", ar: "أدخل الرمز." },
  codeWrong: {
    en: "This code is wrong or has already been used.",
    ar: "هذا الرمز غير صحيح أو سبق استخدامه.",
  },
  ticketEnded: {
    en: "That took too long. Please sign in again.",
    ar: "استغرق ذلك وقتًا طويلًا. يرجى تسجيل الدخول من جديد.",
  },
  secondFactorRequired: {
    en: "Set up your second factor first.",
    ar: "فعّل التحقق بخطوتين أولًا.",
  },
  secondFactorOn: {
    en: "Your second factor is already on.",
    ar: "التحقق بخطوتين مفعّل بالفعل.",
  },
  secondFactorOff: {
    en: "Your second factor is not on.",
    ar: "التحقق بخطوتين غير مفعّل.",
  },
  sameEmail: {
    en: "This is already your address.",
    ar: "هذا هو بريدك الإلكتروني الحالي بالفعل.",
  },
  googleOff: {
    en: "Sign-in with Google is not available here.",
    ar: "تسجيل الدخول عبر Google غير متاح هنا.",
  },
} as const;
