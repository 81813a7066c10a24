import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";

type Values = {
  readonly clientId: string;
  /** The company's name. */
  readonly name: string;
  readonly registryNumber: string;
};

/** To operators: papers wait for review. */
export const papersSubmitted: MailKind<Values> = {
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
