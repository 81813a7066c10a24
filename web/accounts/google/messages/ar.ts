import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  title: "تسجيل الدخول عبر Google",
  signingIn: "جارٍ تسجيل دخولك…",
  wait: "لحظة من فضلك.",
  slow: "يستغرق هذا وقتًا أطول من المعتاد",
  tryAgain: "حاول مرة أخرى",
  notSignedIn: "لم يتم تسجيل دخولك",
  off: "تسجيل الدخول عبر Google غير متاح هنا.",
  failed: "لم يتمكن Google من تأكيد هويتك. حاول مرة أخرى أو سجّل الدخول بطريقة أخرى.",
  cancelled: "أُلغي تسجيل الدخول عبر Google.",
  unverified: "لم يتحقق Google بعد من البريد الإلكتروني لهذا الحساب.",
  unlinked:
    "أُزيل حساب Google هذا من حساب في وصلة. سجّل الدخول بكلمة مرورك، ثم اربطه من جديد من الإعدادات، في قسم «طرق تسجيل الدخول».",
  ended: "انتهت صلاحية محاولة الدخول هذه. ابدأ من جديد.",
  toSignIn: "تسجيل الدخول",
  toRegister: "إنشاء حساب",
};
