import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type SubmittedValues = {
  readonly clientId: string;
  /** The company's name. */
  readonly name: string;
  readonly registryNumber: string;
};

/** To operators: papers wait for review. */
export const papersSubmitted: MailKind<SubmittedValues> = {
  kind: "papersSubmitted",
  en: ({ clientId, name, registryNumber }) => ({
    subject: "A corporate is waiting for verification",
    text: [
      `${isolateUserText(name)} has submitted its registry number and trade licence.`,
      "Until they are reviewed, it is treated as a company: it can only view candidates in professions it has paid for.",
      `Registry number: ${isolateUserText(registryNumber)}`,
      `Account: ${clientId}`,
    ],
  }),
  ar: ({ clientId, name, registryNumber }) => ({
    subject: "مؤسسة بانتظار التوثيق",
    text: [
      `قدّمت ${isolateUserText(name)} رقم سجلها التجاري ورخصتها التجارية.`,
      "إلى أن تُراجَع، تُعامل المؤسسة معاملة الشركة: لا ترى المرشحين إلا في المهن التي دفعت مقابلها.",
      `رقم السجل التجاري: ${isolateUserText(registryNumber)}`,
      `الحساب: ${clientId}`,
    ],
  }),
};

type AcceptedValues = { readonly fullName: string };

/** To a corporate account that an operator has verified. */
export const papersAccepted: MailKind<AcceptedValues> = {
  kind: "papersAccepted",
  en: ({ fullName }) => ({
    subject: "Your company is verified",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "We have checked your registry number and your trade licence. Your company is verified, and all candidates are unlocked for you.",
    ],
    link: { label: "See candidates", path: "/dashboard" },
  }),
  ar: ({ fullName }) => ({
    subject: "تم توثيق مؤسستك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "راجعنا رقم سجلك التجاري ورخصتك التجارية. تم توثيق مؤسستك، وأصبح جميع المرشحين متاحين لك.",
    ],
    link: { label: "عرض المرشحين", path: "/dashboard" },
  }),
};

/** Values of a mail that quotes an operator's reason. */
type ReasonValues = {
  readonly fullName: string;
  readonly reason: string;
};

/** To a corporate account whose papers are incomplete. */
export const morePapersRequested: MailKind<ReasonValues> = {
  kind: "morePapersRequested",
  en: ({ fullName, reason }) => ({
    subject: "We need more to verify your company",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "We have reviewed your documents and need something more:",
      quoteReason(reason),
      "Please send your registry number and your trade licence again.",
    ],
    link: { label: "Send the documents", path: "/profile" },
  }),
  ar: ({ fullName, reason }) => ({
    subject: "نحتاج إلى المزيد لتوثيق مؤسستك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "راجعنا مستنداتك ونحتاج إلى ما يلي:",
      quoteReason(reason),
      "يرجى إرسال رقم السجل التجاري والرخصة التجارية مرة أخرى.",
    ],
    link: { label: "إرسال المستندات", path: "/profile" },
  }),
};

/** To a corporate account whose papers were not accepted. */
export const papersRefused: MailKind<ReasonValues> = {
  kind: "papersRefused",
  en: ({ fullName, reason }) => ({
    subject: "We could not verify your company",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "We have reviewed your documents and could not accept them:",
      quoteReason(reason),
      "You can send other documents at any time. Until then, you only see candidates in the professions you have paid for.",
    ],
    link: { label: "Send other documents", path: "/profile" },
  }),
  ar: ({ fullName, reason }) => ({
    subject: "تعذّر توثيق مؤسستك",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "راجعنا مستنداتك ولم نتمكن من قبولها:",
      quoteReason(reason),
      "يمكنك إرسال مستندات أخرى في أي وقت. وحتى ذلك الحين يُتاح لك المرشحون في المهن التي دفعت مقابلها فقط.",
    ],
    link: { label: "إرسال مستندات أخرى", path: "/profile" },
  }),
};

/** To a corporate account that is no longer verified. */
export const verificationRevoked: MailKind<ReasonValues> = {
  kind: "verificationRevoked",
  en: ({ fullName, reason }) => ({
    subject: "Your company is no longer verified",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      "We had to withdraw the verification of your company:",
      quoteReason(reason),
      "From now on, you only see candidates in the professions you have paid for. Send your documents again and we will review them.",
    ],
    link: { label: "Send the documents", path: "/profile" },
  }),
  ar: ({ fullName, reason }) => ({
    subject: "لم تعد مؤسستك موثّقة",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      "اضطررنا إلى سحب توثيق مؤسستك:",
      quoteReason(reason),
      "من الآن يُتاح لك المرشحون في المهن التي دفعت مقابلها فقط. أرسل مستنداتك مرة أخرى وسنراجعها.",
    ],
    link: { label: "إرسال المستندات", path: "/profile" },
  }),
};

/** Isolates the reason's text direction from the rest of the mail. */
function quoteReason(reason: string): string {
  return `\u2068${reason}\u2069`;
}
