import { questionMessages as messages } from "@wasla/contract/catalogue/server-messages";
import { hasEnoughChoices } from "@wasla/contract/catalogue/staff-endpoints";
import type { Message } from "@wasla/contract/messages";
import type { QuestionChoice } from "#/catalogue/tables.ts";
import { invalidField } from "#/platform/app-error.ts";

export type ChoiceInput = {
  /** Set for an existing choice. */
  readonly value?: string | undefined;
  readonly label: string;
  readonly labelAr: string;
  readonly isRetired?: boolean | undefined;
};

/**
 * Choices of a question after an edit; a new question has no existing ones. Choices can be retired
 * but not removed, since people may have selected them. Throws 422 for missing, duplicate and
 * unknown ones, and for too few.
 */
export function mergeChoices(
  inputs: readonly ChoiceInput[],
  existing: readonly QuestionChoice[],
): QuestionChoice[] {
  const values = inputs.map(({ value }) => value);
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    const choiceError = (message: Message) => invalidField(`options.${index}.value`, message);
    if (!existing.some((choice) => choice.value === value))
      throw choiceError(messages.choiceUnknown);
    if (values.indexOf(value) < index) throw choiceError(messages.choiceTwice);
  }
  const missing = existing.find(({ value }) => !values.includes(value));
  if (missing) throw invalidField("options", [messages.choiceGone, { label: missing.label }]);
  let lastNumber = existing.length;
  const choices = inputs.map(({ value, label, labelAr, isRetired = false }) => {
    if (value === undefined) lastNumber += 1;
    return { value: value ?? `choice${lastNumber}`, label, labelAr, isRetired };
  });
  if (!hasEnoughChoices(choices)) throw invalidField("options", messages.choiceNeeded);
  return choices;
}
