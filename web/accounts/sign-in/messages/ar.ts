import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  welcome: "أهلًا بك",
  signInTab: "تسجيل الدخول",
  createTab: "إنشاء حساب",
  invitedBy: "بدعوة من {name}",
  iWantTo: "اختر ما يناسبك",
  findJob: "أبحث عن وظيفة",
  findJobText: "مجانًا. يستغرق إعداد الملف نحو 10 دقائق.",
  hire: "أبحث عن موظفين",
  hireText: "كشركة أو مؤسسة أو فرد.",
  withEmail: "المتابعة بالبريد الإلكتروني",
  whatDoINeed: "ماذا أحتاج؟",
  noPassword: "ليست لديك كلمة مرور بعد؟",
  resendText: "سنعيد إرسال رسالة التسجيل. استخدم رابطها لتعيين كلمة المرور.",
  resend: "إعادة إرسال الرسالة",
  secondFactor: "الخطوة الثانية",
  codeText: "أدخل الرمز المكوّن من 6 أرقام من تطبيق المصادقة.",
  code: "الرمز",
  recoveryText: "أدخل أحد رموز الاسترداد التي حفظتها. يعمل كل رمز مرة واحدة.",
  recoveryCode: "رمز الاسترداد",
  verify: "متابعة",
  useRecoveryCode: "استخدام رمز استرداد",
  useAuthenticator: "استخدام تطبيق المصادقة",
  backToPassword: "العودة إلى كلمة المرور",
  passwordChanged:
    "تغيّرت كلمة مرورك، لذلك سُجّل خروجك من جميع الأجهزة. سجّل الدخول بكلمة المرور الجديدة.",
  leaving:
    "سيُحذف حسابك في {date}، وسُجّل خروجك من جميع الأجهزة. إذا أردت الاحتفاظ به فسجّل الدخول قبل ذلك.",
  confirmTitle: "أكّد عنوانك الجديد",
  confirmText:
    "بعد التأكيد تسجّل الدخول بالعنوان الذي وصل إليه هذا الرابط، ويُسجَّل خروجك من جميع الأجهزة.",
  confirm: "تأكيد عنواني الجديد",
  confirmDead: "يبقى عنوان حسابك كما هو. يمكنك طلب التغيير من جديد في الإعدادات.",
  confirmed: "أصبح {email} عنوانك. سجّل الدخول به.",
  toSignIn: "الانتقال إلى تسجيل الدخول",
};
