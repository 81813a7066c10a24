import { useRef } from "react";
import { Added } from "./basket/Added.tsx";
import { AddProfession } from "./basket/AddProfession.tsx";
import type { Basket, Choice } from "./basket/basket.ts";
import { Professions } from "./basket/Professions.tsx";
import { UnderList } from "./UnderList.tsx";

type Props = {
  readonly basket: Basket;
  readonly left: Choice["left"];
  readonly onChange: (part: Partial<Choice>) => void;
  readonly isPaying: boolean;
  /** A price is asked, or a payment runs. */
  readonly isLoading: boolean;
};

/** What the client holds, and what is added to it here. */
export function Chosen({ basket, left, onChange, isPaying, isLoading }: Props) {
  const picker = useRef<HTMLDivElement>(null);
  const { held, added } = basket;
  return (
    <>
      <Professions
        held={held}
        left={left}
        busy={isPaying}
        onLeave={(now) => onChange({ left: now })}
      />
      <UnderList basket={basket} />
      <AddProfession
        basket={basket}
        busy={isPaying}
        place={picker}
        onAdd={(one) => onChange({ added: [...added, one] })}
      />
      <Added
        added={added}
        isLoading={isLoading}
        onRemove={(gone) => onChange({ added: added.filter(({ _id }) => _id !== gone) })}
        onNone={() => picker.current?.focus()}
      />
    </>
  );
}
