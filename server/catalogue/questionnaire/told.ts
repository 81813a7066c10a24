/** Questions in the words of the wire. */
import type { Question } from "@wasla/contract/catalogue/questionnaire";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import type { Kept } from "./queries.ts";

/** As people are asked: with the choices that are offered. */
export function asked(question: Kept): Question {
  const options = question.options.filter(({ isRetired }) => !isRetired);
  return {
    ...common(question),
    options: options.map(({ value, label, labelAr }) => ({ value, label, labelAr })),
  };
}

export function toldToStaff(question: Kept): StaffQuestion {
  const { options, isBound, revision, retiredAt } = question;
  return {
    ...common(question),
    ...{ options, isBound, revision },
    retiredAt: retiredAt?.toISOString() ?? null,
  };
}

function common({ id, key, label, labelAr, kind, isRequired, detailKey }: Kept) {
  return { _id: String(id), key, label, labelAr, type: kind, required: isRequired, detailKey };
}
