import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  createAccount: "أنشئ حسابًا",
  finishLater: "يمكنك إكمال ملفك لاحقًا، ويستغرق ذلك نحو 10 دقائق.",
  allRequired: "جميع الحقول مطلوبة.",
  fullName: "الاسم الكامل",
  email: "البريد الإلكتروني",
  phone: "رقم الهاتف",
  haveAccount: "لديك حساب بالفعل؟",
  signIn: "تسجيل الدخول",
  payment: "الدفع",
  free: "ملفك مجاني.",
  nothingToPay: "لا يوجد ما يستحق الدفع.",
  neverPay: "لا يدفع الباحثون عن عمل أبدًا مقابل ظهورهم لجهات التوظيف.",
  receipts: "الإيصالات: لا يوجد",
  notCharged: "لم يُخصم أي مبلغ.",
  backToProfile: "العودة إلى ملفي",
};
