import type { ArabicMessages } from "#/platform/language/language.ts";
import type { words as english } from "./en.ts";

export const words: ArabicMessages<typeof english> = {
  createAccount: "أنشئ حسابًا",
  finishLater: "يمكنك إكمال ملفك لاحقًا، ويستغرق ذلك نحو 10 دقائق.",
  allRequired: "جميع الحقول مطلوبة.",
  fullName: "الاسم الكامل",
  email: "البريد الإلكتروني",
  phone: "رقم الهاتف",
  haveAccount: "لديك حساب بالفعل؟",
  signIn: "تسجيل الدخول",
};
