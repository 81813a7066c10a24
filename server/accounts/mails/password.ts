import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type LinkValues = { readonly fullName: string; readonly ticket: string };

/** After registration: the link verifies the address and sets the first password. */
export const setYourPassword: MailKind<LinkValues> = {
  kind: "setYourPassword",
  en: ({ fullName, ticket }) => ({
    subject: "Welcome to Wasla: set your password",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Thank you for joining. Set a password and your account is ready.",
      "The link works once and expires after 24 hours. If you did not register with Wasla, you can ignore this email: nobody can use the account without a password.",
    ],
    link: { label: "Set your password", path: "/set-password", ticket },
  }),
  ar: ({ fullName, ticket }) => ({
    subject: "مرحبًا بك في وصلة: عيّن كلمة مرورك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "يسعدنا انضمامك إلينا. عيّن كلمة مرور ليصبح حسابك جاهزًا.",
      "الرابط صالح لمرة واحدة خلال 24 ساعة. إذا لم تكن قد سجّلت في وصلة فتجاهل هذه الرسالة: لا يمكن لأحد استخدام الحساب من دون كلمة مرور.",
    ],
    link: { label: "تعيين كلمة المرور", path: "/set-password", ticket },
  }),
};

/** To an account that only signs in with Google: the link sets a first password. */
export const setFirstPassword: MailKind<LinkValues> = {
  kind: "setFirstPassword",
  en: ({ fullName, ticket }) => ({
    subject: "Set a password for your Wasla account",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Someone, most likely you, asked for a link to set a password for your Wasla account, which has none yet. You will be signed out on all devices; you can still sign in with Google.",
      "The link works once and expires after 24 hours. If it wasn't you, you can ignore this email: nothing changes.",
    ],
    link: { label: "Set a password", path: "/set-password", ticket },
  }),
  ar: ({ fullName, ticket }) => ({
    subject: "عيّن كلمة مرور لحسابك في وصلة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "طُلب رابط لتعيين كلمة مرور لحسابك في وصلة، إذ ليست له كلمة مرور بعد، والأرجح أنك من طلبه. سيُسجَّل خروجك من جميع الأجهزة، ويبقى تسجيل الدخول عبر Google متاحًا.",
      "الرابط صالح لمرة واحدة خلال 24 ساعة. إذا لم تطلب ذلك فتجاهل هذه الرسالة: لن يتغير شيء.",
    ],
    link: { label: "تعيين كلمة مرور", path: "/set-password", ticket },
  }),
};

/** To an account with a password, after "Forgot password?". */
export const passwordReset: MailKind<LinkValues> = {
  kind: "passwordReset",
  en: ({ fullName, ticket }) => ({
    subject: "Choose a new password",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Someone, most likely you, asked for a new password for your Wasla account. Choose it here; you will be signed out on all devices.",
      "The link works once and expires after one hour. If it wasn't you, you can ignore this email: your password stays as it is.",
    ],
    link: { label: "Choose a new password", path: "/reset-password", ticket },
  }),
  ar: ({ fullName, ticket }) => ({
    subject: "اختر كلمة مرور جديدة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "طُلبت كلمة مرور جديدة لحسابك في وصلة، والأرجح أنك من طلبها. اخترها من هنا، وسيُسجَّل خروجك من جميع الأجهزة.",
      "الرابط صالح لمرة واحدة خلال ساعة. إذا لم تطلب ذلك فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.",
    ],
    link: { label: "اختيار كلمة مرور جديدة", path: "/reset-password", ticket },
  }),
};

type ChangedValues = {
  readonly fullName: string;
  /** What happened to a linked Google account. */
  readonly google: "none" | "kept" | "removed";
};

/** Mails queued by an earlier version have no `google`. */
type QueuedChangedValues = Pick<ChangedValues, "fullName"> & Partial<ChangedValues>;

const aboutGoogle = {
  en: {
    none: [],
    kept: [
      "You can still sign in with Google. If you no longer want that, remove it in Settings, under Sign-in methods.",
    ],
    removed: [
      "Google was removed from your account as well. To sign in with it again, link it in Settings, under Sign-in methods.",
    ],
  },
  ar: {
    none: [],
    kept: [
      "ما زال بإمكانك تسجيل الدخول عبر Google. إذا لم تعد تريد ذلك فأزله من الإعدادات، في قسم «طرق تسجيل الدخول».",
    ],
    removed: [
      "أُزيل Google من حسابك أيضًا. لتسجيل الدخول عبره من جديد اربطه من الإعدادات، في قسم «طرق تسجيل الدخول».",
    ],
  },
} as const;

/** To the owner, who may not have made the change. */
export const passwordChanged: MailKind<ChangedValues> = {
  kind: "passwordChanged",
  en: ({ fullName, google = "none" }: QueuedChangedValues) => ({
    subject: "Your password was changed",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "The password of your Wasla account has just been changed, and you were signed out on all devices.",
      ...aboutGoogle.en[google],
      "If it was you, you don't need to do anything. If not, choose a new password immediately.",
    ],
    link: { label: "It wasn't me", path: "/forgot-password" },
  }),
  ar: ({ fullName, google = "none" }: QueuedChangedValues) => ({
    subject: "تم تغيير كلمة مرورك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "تم للتو تغيير كلمة مرور حسابك في وصلة، وسُجّل خروجك من جميع الأجهزة.",
      ...aboutGoogle.ar[google],
      "إذا كنت من غيّرها فلا يلزمك فعل شيء. وإلا فاختر كلمة مرور جديدة فورًا.",
    ],
    link: { label: "لم أكن أنا", path: "/forgot-password" },
  }),
};

type Values = { readonly fullName: string };

/** To the owner of an account whose address was registered or requested again. */
export const alreadyRegistered: MailKind<Values> = {
  kind: "alreadyRegistered",
  en: ({ fullName }) => ({
    subject: "You already have a Wasla account",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "Someone, most likely you, tried to register with this email address. You already have an account, and nothing has changed.",
      "Just sign in. If you don't remember your password, use “Forgot password?” there. If it wasn't you, you don't need to do anything.",
    ],
    link: { label: "Sign in", path: "/login" },
  }),
  ar: ({ fullName }) => ({
    subject: "لديك حساب في وصلة بالفعل",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "حاول أحدهم، والأرجح أنه أنت، التسجيل بهذا البريد الإلكتروني. لديك حساب به بالفعل، ولم يتغير فيه شيء.",
      "ما عليك إلا تسجيل الدخول. إذا نسيت كلمة مرورك فاستخدم «هل نسيت كلمة المرور؟» هناك. وإذا لم تكن أنت فلا يلزمك فعل شيء.",
    ],
    link: { label: "تسجيل الدخول", path: "/login" },
  }),
};
