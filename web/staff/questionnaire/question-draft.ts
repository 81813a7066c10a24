/** A question while an operator writes it. */
import type { questionTypes } from "@wasla/contract/catalogue/questionnaire";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";

export type ChoiceDraft = {
  /** By which the row is told from the others. */
  readonly id: string;
  /** Of one that is offered already. */
  readonly value?: string;
  readonly label: string;
  readonly labelAr: string;
  readonly isRetired: boolean;
};

export type QuestionDraft = Pick<StaffQuestion, "label" | "labelAr" | "required"> & {
  readonly type: (typeof questionTypes)[number];
  readonly options: readonly ChoiceDraft[];
};

export function draftOf(question: StaffQuestion | undefined): QuestionDraft {
  if (!question) return { ...{ label: "", labelAr: "", required: false }, ...emptyList };
  const { label, labelAr, required, type, options } = question;
  const rows = options.map((option) => ({ ...option, id: option.value }));
  return { label, labelAr, required, type, options: rows };
}

/** What is sent: of what belongs to the form, its names alone. */
export function bodyOf(draft: QuestionDraft, question: StaffQuestion | undefined) {
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
