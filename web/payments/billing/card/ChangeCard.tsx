import { useId } from "react";
import { CardProviderLoader } from "#/payments/checkout/card/CardProviderLoader.tsx";
import { CardForm } from "./CardForm.tsx";
import style from "./card.module.css";

type Props = {
  readonly title: string;
  /** Another card has been taken. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/**
 * Asks for the card of the renewals to come. It stands in the page and not in a window over it: the
 * provider's fields are out of reach for a window's keyboard, and the bank asks in one of its own.
 */
export function ChangeCard({ title, onDone, onClose }: Props) {
  const id = useId();
  return (
    <section className={style.change} aria-labelledby={id}>
      <h3 id={id} className={style.title}>
        {title}
      </h3>
      <CardProviderLoader>
        {() => <CardForm onDone={onDone} onClose={onClose} />}
      </CardProviderLoader>
    </section>
  );
}
