import { type FormEvent, useEffect, useRef } from "react";
import style from "#/payments/pay/card/card.module.css";
import { PayBar } from "#/payments/pay/card/PayBar.tsx";
import type { PayFormProps } from "#/payments/pay/card/PayForm.tsx";
import type { Confirming } from "#/payments/pay/run/confirm.ts";
import { payOnFile } from "#/payments/pay/run/pay-by-card.ts";

type Props = PayFormProps & {
  readonly cards: Confirming;
  /** It came while somebody was at it. */
  readonly takesFocus?: boolean;
};

/** The button that charges the card on file. */
export function PayOnFile(props: Props) {
  const { cards, paying, begin, label, isHeld, onHeld, children, why, takesFocus } = props;
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isHeld) return onHeld();
    void paying.pay((tell) => payOnFile(cards, begin, tell));
  };
  return (
    <form ref={form} noValidate className={style.form} onSubmit={submit}>
      {children}
      <PayBar paying={paying} label={label} isHeld={isHeld}>
        {why}
      </PayBar>
    </form>
  );
}
