import { Button } from "@mantine/core";
import type { PaymentMethodResult, Stripe, StripeError } from "@stripe/stripe-js";
import { useEffect, useId } from "react";
import { requestCardSecret, useSaveCard } from "#/payments/billing/requests.ts";
import { CardFields } from "#/payments/checkout/card/CardFields.tsx";
import { CardProviderLoader } from "#/payments/checkout/card/CardProviderLoader.tsx";
import { useCardForm } from "#/payments/checkout/card/use-card-form.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { translate, useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
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

type CardFormProps = { readonly onDone: () => void; readonly onClose: () => void };

/** Saves a card for the renewals. */
function CardForm({ onDone, onClose }: CardFormProps) {
  const t = useMessages("payments/billing");
  const tPlatform = useMessages("platform");
  const { mutateAsync: save } = useSaveCard();
  const form = useCardForm({
    onCard: async (card) => {
      announce(t("checking"));
      await changeCard(card, { start: requestCardSecret, save });
      onDone();
    },
  });
  // The user has just opened the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => form.setFocus("holder"), []);
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <p className="note">{t("changeCardText")}</p>
      <CardFields form={form} busy={form.busy} />
      {form.formError !== undefined && (
        <div role="alert">
          <Notice tone="danger">{form.formError}</Notice>
        </div>
      )}
      <div className="buttons">
        <BusyButton type="submit" busy={form.busy}>
          {t("saveCard")}
        </BusyButton>
        <Button variant="default" disabled={form.busy} onClick={onClose}>
          {tPlatform("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** A filled-in card and the provider that confirms it. */
type NewCard = {
  readonly stripe: Pick<Stripe, "confirmCardSetup">;
  readonly makeMethod: () => Promise<PaymentMethodResult>;
};
type CardRequests = {
  /** Returns the client secret that confirms a card. */
  readonly start: () => Promise<string>;
  readonly save: (setupIntentId: string) => Promise<unknown>;
};

/**
 * Has the bank confirm a card and saves it for the renewals. The payment method is created first,
 * so that an unreadable card starts nothing. Throws with the message to show.
 */
async function changeCard({ stripe, makeMethod }: NewCard, { start, save }: CardRequests) {
  const { paymentMethod, error } = await makeMethod();
  if (error) throw toError(error);
  const secret = await start();
  const confirmed = await stripe.confirmCardSetup(secret, { payment_method: paymentMethod.id });
  if (confirmed.error) throw toError(confirmed.error);
  // The bank has not confirmed it.
  if (confirmed.setupIntent.status !== "succeeded") throw toError({});
  await save(confirmed.setupIntent.id);
}

function toError({ message }: Pick<StripeError, "message">): Error {
  return new Error(message || translate("payments/billing", "cardNotChanged"));
}
