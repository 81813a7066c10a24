import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  email: "البريد الإلكتروني",
  resend: "إعادة إرسال الرسالة",
  sendAgain: "إرسال مرة أخرى",
  againIn_zero: "يمكنك الإرسال مرة أخرى الآن.",
  againIn_one: "يمكنك الإرسال مرة أخرى بعد ثانية واحدة.",
  againIn_two: "يمكنك الإرسال مرة أخرى بعد ثانيتين.",
  againIn_few: "يمكنك الإرسال مرة أخرى بعد {count} ثوانٍ.",
  againIn_many: "يمكنك الإرسال مرة أخرى بعد {count} ثانية.",
  againIn_other: "يمكنك الإرسال مرة أخرى بعد {count} ثانية.",
  resendFailed: "تعذرت إعادة إرسال رسالة التحقق. يرجى المحاولة لاحقًا.",
  expiresInAnHour: "الرابط صالح لمدة ساعة واحدة.",
  expiresInADay: "الرابط صالح لمدة 24 ساعة.",
  spam: "لم تصلك الرسالة بعد بضع دقائق؟ ابحث أيضًا في مجلد الرسائل غير المرغوب فيها.",
  otherAddress: "استخدام عنوان آخر",
  openInbox: "فتح {name}",
  checkInbox: "تفقّد بريدك الوارد",
  sentTo: "أرسلنا رسالة إلى",
  notYours: "ليس عنوانك؟",
  whatNext: "افتح الرابط الذي فيها لتعيين كلمة المرور. الرابط صالح لمدة 24 ساعة.",
  ourMail: "افتح الرابط في رسالتنا لتعيين كلمة المرور. الرابط صالح لمدة 24 ساعة.",
  toSignIn: "الانتقال إلى تسجيل الدخول",
};
