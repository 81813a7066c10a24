import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  forgotTitle: "هل نسيت كلمة المرور؟",
  forgotText: "أدخل بريدك الإلكتروني وسنرسل إليك رابطًا لاختيار كلمة مرور جديدة.",
  sendLink: "إرسال الرابط",
  backToSignIn: "العودة إلى تسجيل الدخول",
  setTitle: "عيّن كلمة المرور",
  resetTitle: "اختر كلمة مرور جديدة",
  checking: "جارٍ التحقق من الرابط…",
  forAccount: "للحساب",
  newPassword: "كلمة المرور الجديدة",
  length: "{typed} من {least} حرفًا",
  longEnough_zero: "الطول كافٍ",
  longEnough_one: "حرف واحد، الطول كافٍ",
  longEnough_two: "حرفان، الطول كافٍ",
  longEnough_few: "{count} أحرف، الطول كافٍ",
  longEnough_many: "{count} حرفًا، الطول كافٍ",
  longEnough_other: "{count} حرف، الطول كافٍ",
  save: "حفظ كلمة المرور",
  updated: "تم تحديث كلمة المرور بنجاح",
  linkDead: "لم يعد هذا الرابط صالحًا",
  linkDeadText: "سبق استخدام الرابط أو انتهت صلاحيته.",
  linkMissing: "تحتاج هذه الصفحة إلى الرابط الذي وصلك بالبريد",
  linkMissingText: "افتح الرابط من رسالتك مرة أخرى، أو اطلب رابطًا جديدًا.",
  sendNewLink: "إرسال رابط جديد",
};
