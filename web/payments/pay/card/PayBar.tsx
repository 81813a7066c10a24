import { type ReactNode, useId } from "react";
import type { Paying } from "#/payments/pay/run/use-paying.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./card.module.css";

type Props = {
  readonly paying: Paying;
  readonly label: string;
  /** What has to be there first is on its way, or missing. */
  readonly isHeld: boolean;
  /** There is nothing to send the form to. */
  readonly isOff?: boolean;
  /** Why it is held, where that is not to be seen. */
  readonly children?: ReactNode;
};

/** The button that pays, how far it is, and what was said of the last try. */
export function PayBar({ paying, label, isHeld, isOff = false, children }: Props) {
  const t = useWords("payments");
  const { step, said } = paying;
  const id = useId();
  const why = step === undefined && (isHeld || isOff) ? children : undefined;
  return (
    <>
      {said && (
        <div className={style.said}>
          <Notice tone="danger">
            <p>{said.text}</p>
            {said.note && <p>{said.note}</p>}
          </Notice>
        </div>
      )}
      <div className={style.pay}>
        <PlainButton
          type="submit"
          busy={step !== undefined}
          disabled={isOff}
          aria-disabled={isHeld || undefined}
          aria-describedby={why ? id : undefined}
        >
          {label}
        </PlainButton>
        <p id={id} className={style.step}>
          {step ? t(step) : why}
        </p>
      </div>
    </>
  );
}
