import type { Card } from "@wasla/contract/payments/schemas";
import { useEffect, useRef } from "react";
import { brandOf } from "#/payments/billing/card/card-text.ts";
import { PayBar } from "#/payments/pay/card/PayBar.tsx";
import { WithCards } from "#/payments/pay/card/WithCards.tsx";
import { AcceptTerms, PayNow } from "#/payments/pay/checkout/Sums.tsx";
import { CardLine } from "#/payments/pay/on-file/CardLine.tsx";
import { PayOnFile } from "#/payments/pay/on-file/PayOnFile.tsx";
import { useWords } from "#/platform/language/language.ts";
import type { Due } from "./use-due.ts";

type Props = {
  readonly due: Due;
  readonly card: Card;
  readonly totalFils: number;
  readonly onAnother: () => void;
  /** Somebody has come back to it from another card. */
  readonly takesFocus: boolean;
};

/** The card on file once more: it may have changed, or its bank think otherwise now. */
export function DueOnFile({ due, card, totalFils, onAnother, takesFocus }: Props) {
  const another = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (takesFocus) another.current?.focus();
  }, []);
  const { paying, isHeld, why } = due;
  const label = useLabel(card);
  const meanwhile = (
    <PayBar paying={paying} label={label} isHeld={isHeld} isOff>
      {why}
    </PayBar>
  );
  return (
    <>
      <CardLine
        ref={another}
        card={card}
        says="onFile"
        busy={paying.step !== undefined}
        onAnother={onAnother}
      />
      <WithCards meanwhile={meanwhile}>
        {(cards, isAgain) => (
          <PayOnFile {...due} label={label} cards={cards} takesFocus={isAgain}>
            <PayNow totalFils={totalFils} />
            <AcceptTerms />
          </PayOnFile>
        )}
      </WithCards>
    </>
  );
}

function useLabel(card: Card): string {
  const t = useWords("payments");
  const brand = brandOf(card);
  const { last4 } = card;
  return brand === undefined ? t("tryOnFileCard", { last4 }) : t("tryOnFile", { brand, last4 });
}
