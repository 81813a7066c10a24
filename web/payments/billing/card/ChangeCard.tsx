import { useId } from "react";
import { CardProviderLoader } from "#/payments/checkout/card/CardProviderLoader.tsx";
import { CardForm } from "./CardForm.tsx";
import classes from "./card.module.css";

type Props = {
  readonly title: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/**
 * Changes the card for renewals. It is not in a modal, because the provider's iframes are outside a
 * modal's focus trap and the bank opens a dialog of its own.
 */
export function ChangeCard({ title, onDone, onClose }: Props) {
  const id = useId();
  return (
    <section className={classes.change} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <CardProviderLoader>
        {() => <CardForm onDone={onDone} onClose={onClose} />}
      </CardProviderLoader>
    </section>
  );
}
