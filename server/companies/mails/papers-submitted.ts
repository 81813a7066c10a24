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
    subject: "A corporate waits for verification",
    text: [
      `${isolateUserText(name)} has handed in its registry number and its trade licence.`,
      "Until they are checked it is treated as a company: candidates open to it only for professions it has paid.",
      `Registry number: ${isolateUserText(registryNumber)}`,
      `Account: ${clientId}`,
    ],
  }),
  ar: ({ clientId, name, registryNumber }) => ({
    subject: "مؤسسة بانتظار التحقق",
    text: [
      `قدّمت ${isolateUserText(name)} رقم سجلها التجاري ورخصتها التجارية.`,
      "إلى أن يتم التحقق منها تُعامل معاملة الشركة: لا يُتاح لها المرشحون إلا في المهن التي دفعت مقابلها.",
      `رقم السجل التجاري: ${isolateUserText(registryNumber)}`,
      `الحساب: ${clientId}`,
    ],
  }),
};
