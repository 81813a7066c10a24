export const accountsMessages = {
  emailRequired: { en: "Email is required", ar: "البريد الإلكتروني مطلوب" },
  emailInvalid: { en: "Email must be valid", ar: "يجب أن يكون البريد الإلكتروني صحيحًا" },
  passwordRequired: { en: "Password is required", ar: "كلمة المرور مطلوبة" },
  wrongCredentials: {
    en: "Invalid email or password",
    ar: "البريد الإلكتروني أو كلمة المرور غير صحيحة",
  },
  userNotFound: { en: "User not found", ar: "المستخدم غير موجود" },
  tooManyAttempts: {
    en: "Too many attempts. Please wait some minutes and try again.",
    ar: "محاولات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.",
  },
} as const;
