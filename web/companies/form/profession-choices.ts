/** Which professions a typed text offers: known ones by either name, and itself when it is new. */
import type { ProfessionOption } from "@wasla/contract/catalogue/endpoints";
import { fold } from "#/catalogue/fold.ts";

type Known = Pick<ProfessionOption, "_id" | "label" | "labelAr">;

const mostShown = 50;

export function choicesFor(known: readonly Known[], chosen: readonly string[], typed: string) {
  const wanted = fold(typed.trim());
  const taken = new Set(chosen.map(fold));
  const open = known.filter(
    ({ label, labelAr }) => !taken.has(fold(label)) && !taken.has(fold(labelAr ?? "")),
  );
  const words = wanted.split(/\s+/);
  const found = open.filter((one) => words.every((word) => textOf(one).includes(word)));
  const starting = found.filter((one) => namesOf(one).some((name) => name.startsWith(wanted)));
  const sorted = [...starting, ...found.filter((one) => !starting.includes(one))];
  const isKnown = taken.has(wanted) || known.some((one) => namesOf(one).includes(wanted));
  return {
    options: sorted.slice(0, mostShown),
    isCut: sorted.length > mostShown,
    added: wanted === "" || isKnown ? undefined : typed.trim().replace(/\s+/g, " "),
  };
}

function namesOf({ label, labelAr }: Known): string[] {
  return [fold(label), fold(labelAr ?? "")];
}

function textOf(one: Known): string {
  return namesOf(one).join(" ");
}
