import { fold } from "#/catalogue/fold.ts";
import type { Choice } from "#/catalogue/pickers/OptionSelect.tsx";

/**
 * The one choice that a text names in full: as browsers fill a form in by themselves, and as people
 * type who do not look at the list. Undefined where none is meant, or more than one.
 */
export function choiceNamed(choices: readonly Choice[], text: string): Choice | undefined {
  const typed = fold(text.trim());
  if (typed === "") return undefined;
  const byLabel = choices.find(({ label }) => fold(label) === typed);
  if (byLabel) return byLabel;
  const [found, ...others] = choices.filter(({ also = "" }) =>
    ` ${fold(also)} `.includes(` ${typed} `),
  );
  return others.length === 0 ? found : undefined;
}
