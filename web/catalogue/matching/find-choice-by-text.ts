import { foldText } from "#/catalogue/fold-text.ts";
import type { Choice } from "#/catalogue/pickers/OptionSelect.tsx";

/**
 * The one choice that a text names in full: as browsers fill a form in by themselves, and as people
 * type who do not look at the list. Undefined where none is meant, or more than one.
 */
export function findChoiceByText(choices: readonly Choice[], text: string): Choice | undefined {
  const typed = foldText(text.trim());
  if (typed === "") return undefined;
  const byLabel = choices.find(({ label }) => foldText(label) === typed);
  if (byLabel) return byLabel;
  const [found, ...others] = choices.filter(({ keywords = "" }) =>
    ` ${foldText(keywords)} `.includes(` ${typed} `),
  );
  return others.length === 0 ? found : undefined;
}
