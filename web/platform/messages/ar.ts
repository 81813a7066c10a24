import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  anErrorOccurred: "حدث خطأ",
  sessionExpired: "انتهت جلستك. يرجى تسجيل الدخول مرة أخرى",
  signedIn: "تم تسجيل الدخول بنجاح",
  stays: "أهلًا بعودتك: لن يُحذف حسابك",
  logOut: "تسجيل الخروج",
  loggedOut: "تم تسجيل الخروج بنجاح",
  userNotFound: "المستخدم غير موجود",
  notReached: "تعذر الوصول إلى الخادم. تحقق من الاتصال ثم حاول مرة أخرى.",
  serverBroken: "حدث خطأ من جانبنا. يرجى المحاولة مرة أخرى.",
  undo: "تراجع",
  cancel: "إلغاء",
  close: "إغلاق",
  dismiss: "إخفاء هذه الرسالة",
  messages: "الرسائل",
  tryAgain: "حاول مرة أخرى",
  notGiven: "غير مذكور",
  workExperience: "الخبرة العملية: {years} و{months}",
  didYouMean: "هل تقصد {domain}؟",
  loading: "جارٍ التحميل",
  showPassword: "إظهار كلمة المرور",
  hidePassword: "إخفاء كلمة المرور",
  dialCode: "رمز الدولة",
};
