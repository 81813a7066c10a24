import { foldText } from "#/catalogue/fold-text.ts";
import type { Choice } from "#/catalogue/pickers/picker-props.ts";

/**
 * The choice with this label, or the only one with this keyword: for browser autofill and for users
 * who type without opening the list.
 */
export function findChoiceByText(choices: readonly Choice[], text: string): Choice | undefined {
  const typed = foldText(text.trim());
  if (typed === "") return undefined;
  const byLabel = choices.find(({ label }) => foldText(label) === typed);
  if (byLabel) return byLabel;
  const [match, ...others] = choices.filter(({ keywords = "" }) =>
    ` ${foldText(keywords)} `.includes(` ${typed} `),
  );
  return others.length === 0 ? match : undefined;
}
