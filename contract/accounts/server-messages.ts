/** Messages that only the server uses: browsers do not load them. */
export const accountsServerMessages = {
  suspendedNoLink: {
    en: "This account is suspended. Lift the suspension before you send a link.",
    ar: "هذا الحساب موقوف. ألغِ الإيقاف قبل إرسال رابط.",
  },
  addressProven: {
    en: "Somebody else has proven this e-mail address. A link would not work.",
    ar: "أثبت شخص آخر ملكية هذا البريد الإلكتروني، ولن يعمل الرابط.",
  },
  notYourself: {
    en: "You cannot suspend your own account.",
    ar: "لا يمكنك إيقاف حسابك.",
  },
  lastOperator: {
    en: "This is the last operator who can sign in. Somebody must be left.",
    ar: "هذا آخر مشغّل يمكنه تسجيل الدخول، ولا بد من بقاء واحد على الأقل.",
  },
  operatorsFactor: {
    en: "The second factor of an operator is reset at the server only.",
    ar: "لا يُعاد ضبط التحقق بخطوتين لحساب مشغّل إلا من الخادم.",
  },
  signInAgain: {
    en: "For this, sign in again first: your last sign-in was too long ago.",
    ar: "سجّل الدخول من جديد أولًا، فقد مضى وقت طويل على آخر تسجيل دخول لك.",
  },
  operatorStays: {
    en: "An operator's account is not deleted here. Suspend it instead.",
    ar: "لا يُحذف حساب مشغّل من هنا. أوقفه بدلًا من ذلك.",
  },
  setPasswordFirst: {
    en: "Set a password first. Without Google you could no longer sign in.",
    ar: "عيّن كلمة مرور أولًا، فمن دون Google لن تتمكن من تسجيل الدخول.",
  },
  noFactor: {
    en: "This account has no second factor.",
    ar: "التحقق بخطوتين غير مفعّل في هذا الحساب.",
  },
} as const;
