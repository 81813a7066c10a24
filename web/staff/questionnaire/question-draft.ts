/** A question being edited. */
import type { questionTypes } from "@wasla/contract/catalogue/questionnaire";
import { hasEnoughChoices, type StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";

type ChoiceDraft = {
  /** Set for options that are already saved. */
  readonly value?: string;
  readonly label: string;
  readonly labelAr: string;
  readonly isRetired: boolean;
};

export type QuestionDraft = Pick<StaffQuestion, "label" | "labelAr" | "required"> & {
  readonly type: (typeof questionTypes)[number];
  readonly options: ChoiceDraft[];
  readonly reason: string;
};

export function toQuestionDraft(question: StaffQuestion | undefined): QuestionDraft {
  if (!question) return { ...emptyQuestion, options: [] };
  const { label, labelAr, required, type, options } = question;
  return { label, labelAr, required, type, options, reason: "" };
}

export function toNewQuestion({ options, ...draft }: QuestionDraft) {
  return { ...draft, ...toOptions(draft.type, options) };
}

/** Built-in questions send only their names. */
export function toQuestionChange({ revision, isBound }: StaffQuestion) {
  return ({ label, labelAr, reason, required, type, options }: QuestionDraft) => ({
    ...{ revision, label, labelAr, reason },
    ...(!isBound && { required, ...toOptions(type, options) }),
  });
}

/** Null, which is rejected, for too few. */
function toOptions(type: QuestionDraft["type"], options: QuestionDraft["options"]) {
  return type === "select" ? { options: hasEnoughChoices(options) ? options : null } : {};
}

export const emptyChoice: ChoiceDraft = { label: "", labelAr: "", isRetired: false };

const emptyQuestion = {
  label: "",
  labelAr: "",
  required: false,
  type: "boolean",
  reason: "",
} as const;
