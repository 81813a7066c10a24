import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  checkInbox: "تفقّد بريدك الوارد",
  sentTo: "أرسلنا رسالة إلى",
  notYours: "ليس عنوانك؟",
  whatNext: "افتح الرابط الذي فيها لتعيين كلمة المرور. الرابط صالح لمدة 24 ساعة.",
  ourMail: "افتح الرابط في رسالتنا لتعيين كلمة المرور. الرابط صالح لمدة 24 ساعة.",
  spam: "لم تصلك الرسالة بعد بضع دقائق؟ ابحث أيضًا في مجلد الرسائل غير المرغوب فيها.",
  resend: "إعادة إرسال الرسالة",
  toSignIn: "الانتقال إلى تسجيل الدخول",
};
