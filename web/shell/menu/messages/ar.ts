import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  mainMenu: "القائمة الرئيسية",
  sideMenu: "الصفحات",
  openMenu: "افتح القائمة",
  closeMenu: "أغلق القائمة",
  userMenu: "قائمتك",
  dashboard: "لوحة المعلومات",
  shortlists: "القوائم المختصرة",
  profile: "الملف الشخصي",
  editProfile: "تعديل الملف",
  completeProfile: "أكمل ملفك",
  changePassword: "تغيير كلمة المرور",
  settings: "الإعدادات",
  appearance: "المظهر",
  light: "فاتح",
  dark: "داكن",
  auto: "حسب النظام",
  logOut: "تسجيل الخروج",
  notFound: "404 - الصفحة غير موجودة",
  notFoundText: "قد تكون الصفحة التي تبحث عنها قيد الإنشاء أو غير موجودة.",
  goBack: "رجوع",
  goToProfile: "اذهب إلى ملفك الشخصي",
};
