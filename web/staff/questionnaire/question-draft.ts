/** A question being edited. */
import type { questionTypes } from "@wasla/contract/catalogue/questionnaire";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";

export type ChoiceDraft = {
  /** Key of the row. */
  readonly id: string;
  /** Set for options that are already saved. */
  readonly value?: string;
  readonly label: string;
  readonly labelAr: string;
  readonly isRetired: boolean;
};

export type QuestionDraft = Pick<StaffQuestion, "label" | "labelAr" | "required"> & {
  readonly type: (typeof questionTypes)[number];
  readonly options: readonly ChoiceDraft[];
};

export function toQuestionDraft(question: StaffQuestion | undefined): QuestionDraft {
  if (!question) return { label: "", labelAr: "", required: false, ...emptyList };
  const { label, labelAr, required, type, options } = question;
  const rows = options.map((option) => ({ ...option, id: option.value }));
  return { label, labelAr, required, type, options: rows };
}

/** Body of the request: built-in questions send only their names. */
export function toRequestBody(draft: QuestionDraft, question: StaffQuestion | undefined) {
  const { label, labelAr, required, type } = draft;
  const options = draft.options.map(({ id: _id, ...choice }) => choice);
  const choices = type === "select" ? { options } : {};
  if (!question) return { label, labelAr, required, ...choices };
  const isBound = question.isBound;
  return { label, labelAr, ...(isBound ? {} : { required, ...choices }) };
}

export function newChoice(): ChoiceDraft {
  return { id: crypto.randomUUID(), label: "", labelAr: "", isRetired: false };
}

const emptyList = { type: "boolean", options: [] } as const;
