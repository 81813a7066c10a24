/** Messages that only the server uses: browsers do not load them. */
export const accountsServerMessages = {
  suspendedNoLink: {
    en: "This account is suspended. Lift the suspension before sending a link.",
    ar: "هذا الحساب موقوف. ألغِ الإيقاف قبل إرسال رابط.",
  },
  addressVerifiedByOther: {
    en: "Someone else has verified this email address, so a link would not work.",
    ar: "تحقّق شخص آخر من هذا البريد الإلكتروني، ولن يعمل الرابط.",
  },
  cannotSuspendSelf: {
    en: "You cannot suspend your own account.",
    ar: "لا يمكنك إيقاف حسابك.",
  },
  lastOperator: {
    en: "This is the last operator who can sign in. At least one must remain.",
    ar: "هذا آخر مشرف يمكنه تسجيل الدخول، ولا بد من بقاء واحد على الأقل.",
  },
  operatorFactorNotResettable: {
    en: "An operator's second factor can only be reset on the server.",
    ar: "لا يُعاد ضبط التحقق بخطوتين لحساب مشرف إلا من الخادم.",
  },
  signInAgain: {
    en: "Sign in again first: your last sign-in was too long ago.",
    ar: "سجّل الدخول من جديد أولًا، فقد مضى وقت طويل على آخر تسجيل دخول لك.",
  },
  cannotDeleteOperator: {
    en: "An operator's account can't be deleted here. Suspend it instead.",
    ar: "لا يُحذف حساب مشرف من هنا. أوقفه بدلًا من ذلك.",
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
