import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  signIn: "تسجيل الدخول",
  email: "البريد الإلكتروني",
  password: "كلمة المرور",
  forgotPassword: "هل نسيت كلمة المرور؟",
  createAccount: "أنشئ حسابًا",
  noPasswordYet: "ليست لديك كلمة مرور بعد؟ أعد إرسال الرسالة",
  withGoogle: "المتابعة عبر Google",
  profile: "الملف الشخصي",
  admin: "فريق العمل",
};
