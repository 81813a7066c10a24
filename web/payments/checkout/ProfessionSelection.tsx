import { useRef } from "react";
import { AddedProfessions } from "./basket/AddedProfessions.tsx";
import { AddProfession } from "./basket/AddProfession.tsx";
import type { Basket, Choice } from "./basket/basket.ts";
import { ProfessionList } from "./basket/ProfessionList.tsx";
import { SelectionHint } from "./SelectionHint.tsx";

type Props = {
  readonly basket: Basket;
  readonly left: Choice["excludedIds"];
  readonly onChange: (part: Partial<Choice>) => void;
  readonly isPaying: boolean;
  /** A quote is loading, or a payment is running. */
  readonly isLoading: boolean;
};

/** The client's own professions, and those added here. */
export function ProfessionSelection({ basket, left, onChange, isPaying, isLoading }: Props) {
  const picker = useRef<HTMLDivElement>(null);
  const { clientProfessions, added } = basket;
  return (
    <>
      <ProfessionList
        professions={clientProfessions}
        left={left}
        busy={isPaying}
        onExclude={(now) => onChange({ excludedIds: now })}
      />
      <SelectionHint basket={basket} />
      <AddProfession
        basket={basket}
        busy={isPaying}
        containerRef={picker}
        onAdd={(one) => onChange({ added: [...added, one] })}
      />
      <AddedProfessions
        added={added}
        isLoading={isLoading}
        onRemove={(gone) => onChange({ added: added.filter(({ _id }) => _id !== gone) })}
        onNone={() => picker.current?.querySelector("input")?.focus()}
      />
    </>
  );
}
