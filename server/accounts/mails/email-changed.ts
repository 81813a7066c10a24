import { given, type MailKind } from "#/platform/mail/layout.ts";
import { momentText } from "./moment.ts";

type Values = {
  /** Whom it names; it goes to an address that is not, or may soon not be, theirs. */
  readonly accountId: string;
  readonly fullName: string;
  readonly newEmail: string;
  /** ISO 8601. */
  readonly at: string;
};

/** To the address before, which is of no use any more. */
export const emailChanged: MailKind<Values> = {
  kind: "emailChanged",
  en: ({ fullName, newEmail, at }) => ({
    subject: "Your address was changed",
    text: [
      `Hello ${given(fullName)},`,
      `Since ${momentText("en", at)} your Wasla account has the address ${given(newEmail)}. Log in with it; this address no longer works.`,
      "If this was not you, somebody knows your password and has taken the account over: turn to the support of Wasla at once.",
    ],
  }),
  ar: ({ fullName, newEmail, at }) => ({
    subject: "تم تغيير عنوان بريدك",
    text: [
      `مرحبًا ${given(fullName)}،`,
      `منذ ${momentText("ar", at)} صار عنوان حسابك في Wasla هو ${given(newEmail)}. سجّل الدخول به، فهذا العنوان لم يعد صالحًا.`,
      "إذا لم تفعل ذلك بنفسك فهناك من يعرف كلمة مرورك واستولى على الحساب: تواصل مع دعم Wasla فورًا.",
    ],
  }),
};
