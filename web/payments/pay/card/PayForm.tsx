import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { type Begin, payByCard } from "#/payments/pay/run/pay-by-card.ts";
import type { Paying } from "#/payments/pay/run/use-paying.ts";
import { CardFields } from "./CardFields.tsx";
import style from "./card.module.css";
import { PayBar } from "./PayBar.tsx";
import { useCardFields } from "./use-card-fields.ts";

export type PayFormProps = {
  readonly paying: Paying;
  readonly begin: Begin;
  readonly label: string;
  readonly isHeld: boolean;
  /** Of a press while it is held. */
  readonly onHeld: () => void;
  /** What is paid, and what that means. */
  readonly children: ReactNode;
  readonly why?: ReactNode;
};
type Props = PayFormProps & {
  /** It came while somebody was at it, who goes on in it. */
  readonly takesFocus?: boolean;
};

/** A card, and the button that pays with it. */
export function PayForm(props: Props) {
  const { paying, begin, label, isHeld, onHeld, children, why, takesFocus } = props;
  const fields = useCardFields(paying.forget);
  const holder = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (takesFocus) holder.current?.focus();
  }, []);
  const isRunning = paying.step !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isHeld) return onHeld();
    const card = fields.take(() => holder.current?.focus());
    if (card) void paying.pay((tell) => payByCard(card, begin, tell));
  };
  return (
    <form noValidate className={style.form} onSubmit={submit}>
      <CardFields fields={fields} busy={isRunning} holderRef={holder} />
      {children}
      <PayBar paying={paying} label={label} isHeld={isHeld}>
        {why}
      </PayBar>
    </form>
  );
}
