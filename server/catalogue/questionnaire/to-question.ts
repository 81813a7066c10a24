import type { Question } from "@wasla/contract/catalogue/questionnaire";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import type { QuestionRow } from "./queries.ts";

/** Without retired choices. */
export function toQuestion(question: QuestionRow): Question {
  const options = question.options.filter(({ isRetired }) => !isRetired);
  return {
    ...commonFields(question),
    options: options.map(({ value, label, labelAr }) => ({ value, label, labelAr })),
  };
}

export function toStaffQuestion(question: QuestionRow): StaffQuestion {
  const { options, isBound, revision, retiredAt } = question;
  return {
    ...commonFields(question),
    options,
    isBound,
    revision,
    retiredAt: retiredAt?.toISOString() ?? null,
  };
}

function commonFields({ id, key, label, labelAr, kind, isRequired, detailKey }: QuestionRow) {
  return { _id: String(id), key, label, labelAr, type: kind, required: isRequired, detailKey };
}
