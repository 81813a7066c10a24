import { Button } from "@mantine/core";
import { useStripe } from "@stripe/react-stripe-js";
import type { PaymentMethodResult, Stripe, StripeError } from "@stripe/stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { requestCardSecret, useSaveCard } from "#/payments/billing/requests.ts";
import { CardFields } from "#/payments/checkout/card/CardFields.tsx";
import { useCardFields } from "#/payments/checkout/card/use-card-fields.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { translate, useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./card.module.css";

type Props = { readonly onDone: () => void; readonly onClose: () => void };

/** Saves a card for the renewals. */
export function CardForm({ onDone, onClose }: Props) {
  const t = useMessages("payments/billing");
  const common = useMessages("platform");
  const holder = useRef<HTMLInputElement>(null);
  const fields = useCardFields();
  const { save, isBusy, wrong } = useCardSaving(onDone);
  // The user has just opened the form.
  useEffect(() => holder.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const card = isBusy ? undefined : fields.validateCard(() => holder.current?.focus());
    if (card) void save(card.makeMethod);
  };
  return (
    <form noValidate className={style.form} onSubmit={submit}>
      <p className="note">{t("changeCardText")}</p>
      <CardFields fields={fields} busy={isBusy} holderRef={holder} />
      {wrong !== undefined && (
        <div role="alert">
          <Notice tone="danger">{wrong}</Notice>
        </div>
      )}
      <div className="buttons">
        <BusyButton type="submit" busy={isBusy}>
          {t("saveCard")}
        </BusyButton>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** Saves one card at a time; returns the error of the last attempt. */
function useCardSaving(onDone: () => void) {
  const t = useMessages("payments/billing");
  const cards = useStripe();
  const { mutateAsync: saveConfirmedCard } = useSaveCard();
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setWrong] = useState<string>();
  const save = async (makeMethod: Parameters<typeof changeCard>[0]["makeMethod"]) => {
    if (!cards) return;
    setBusy(true);
    setWrong(undefined);
    announce(t("checking"));
    const failure = await changeCard(
      { cards, makeMethod },
      { start: requestCardSecret, save: saveConfirmedCard },
    );
    setBusy(false);
    setWrong(failure);
    if (failure === undefined) onDone();
  };
  return { save, isBusy, wrong: errorMessage };
}

/** A filled-in card and the provider that confirms it. */
type NewCard = {
  readonly cards: Pick<Stripe, "confirmCardSetup">;
  readonly makeMethod: () => Promise<PaymentMethodResult>;
};
type CardRequests = {
  /** Returns the client secret that confirms a card. */
  readonly start: () => Promise<string>;
  readonly save: (setupIntentId: string) => Promise<unknown>;
};

/**
 * Has the bank confirm a card and saves it for the renewals. Returns the error text, or undefined
 * on success. The payment method is created first, so that an unreadable card starts nothing.
 */
async function changeCard({ cards, makeMethod }: NewCard, { start, save }: CardRequests) {
  try {
    const { paymentMethod, error } = await makeMethod();
    if (error) return errorTextOf(error);
    const secret = await start();
    const confirmed = await cards.confirmCardSetup(secret, { payment_method: paymentMethod.id });
    if (confirmed.error) return errorTextOf(confirmed.error);
    // The bank has not confirmed it.
    if (confirmed.setupIntent.status !== "succeeded")
      return translate("payments/billing", "cardNotChanged");
    await save(confirmed.setupIntent.id);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

function errorTextOf({ message }: StripeError): string {
  return message || translate("payments/billing", "cardNotChanged");
}
