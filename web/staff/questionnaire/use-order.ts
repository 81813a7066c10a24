/** The order of the questions as an operator would have it, before it is saved. */
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { useState } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";

type Wanted = { readonly was: string; readonly order: readonly string[] };

export function useOrder(asked: readonly StaffQuestion[]) {
  const t = useWords("staff/questionnaire");
  const stands = asked.map(({ _id }) => _id);
  const [wanted, setWanted] = useState<Wanted>();
  // An order of other questions than there are now was of another questionnaire.
  const order = wanted?.was === stands.join() ? wanted.order : stands;
  const move = (id: string, by: 1 | -1) => {
    const at = order.indexOf(id);
    const to = at + by;
    if (at < 0 || to < 0 || to >= order.length) return;
    const next = order.toSpliced(at, 1).toSpliced(to, 0, id);
    setWanted({ was: stands.join(), order: next });
    announce(t("movedTo", { place: to + 1, of: order.length }), "polite");
  };
  return {
    stands,
    order,
    questions: order.flatMap((id) => asked.find(({ _id }) => _id === id) ?? []),
    isChanged: order.join() !== stands.join(),
    move,
    putBack: () => setWanted(undefined),
  };
}
