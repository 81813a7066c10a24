/** The choices of a question: what was offered once stays, for whoever may have chosen it. */
import { questionMessages as said } from "@wasla/contract/catalogue/server-messages";
import { offersChoice } from "@wasla/contract/catalogue/staff-endpoints";
import type { Message } from "@wasla/contract/messages";
import type { Choice } from "#/catalogue/tables.ts";
import { fault } from "#/platform/refusal.ts";

export type WantedChoice = {
  /** Of one that is there already. */
  readonly value?: string | undefined;
  readonly label: string;
  readonly labelAr: string;
  readonly isRetired?: boolean | undefined;
};

/** All choices from now on; refuses (422) missing, double and unknown ones, and too few. */
export function choicesFrom(wanted: readonly WantedChoice[], before: readonly Choice[]): Choice[] {
  const named = wanted.map(({ value }) => value);
  for (const [at, value] of named.entries()) {
    if (value === undefined) continue;
    const refuse = (message: Message) => fault(`options.${at}.value`, message);
    if (!before.some((choice) => choice.value === value)) throw refuse(said.choiceUnknown);
    if (named.indexOf(value) < at) throw refuse(said.choiceTwice);
  }
  const gone = before.find(({ value }) => !named.includes(value));
  if (gone) throw fault("options", [said.choiceGone, { label: gone.label }]);
  let last = before.length;
  const choices = wanted.map(({ value, label, labelAr, isRetired = false }) => {
    if (value === undefined) last += 1;
    return { value: value ?? `choice${last}`, label, labelAr, isRetired };
  });
  if (!offersChoice(choices)) throw fault("options", said.choiceNeeded);
  return choices;
}
