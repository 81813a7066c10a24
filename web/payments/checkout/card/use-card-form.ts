import { useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardNumberElement, StripeElements } from "@stripe/stripe-js";
import { type ChangeEvent, useContext } from "react";
import * as z from "zod/mini";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { HolderNameContext } from "./holder-name.ts";

/** State of one of the provider's fields, whose value the page never sees. */
type ProviderFieldState = {
  readonly empty: boolean;
  readonly complete: boolean;
  /** The provider's own message, which is shown at once. */
  readonly error: string | undefined;
};
type ProviderFieldName = "cardNumber" | "cardExpiry" | "cardCvc";

const untouched: ProviderFieldState = { empty: true, complete: false, error: undefined };
const ProviderField = z.custom<ProviderFieldState>().check(z.refine(({ complete }) => complete));
const schema = z.object({
  holder: z.string().check(z.trim(), z.minLength(1)),
  cardNumber: ProviderField,
  cardExpiry: ProviderField,
  cardCvc: ProviderField,
});

/** A filled-in card, and the provider that creates its payment method. */
type FilledCard = {
  readonly stripe: Stripe;
  readonly makeMethod: () => ReturnType<Stripe["createPaymentMethod"]>;
};
type Options = {
  readonly onCard: (card: FilledCard) => Promise<unknown>;
  /** Called whenever the user changes something. */
  readonly onEdit?: () => void;
};

/** Form with the cardholder's name and the provider's three fields. */
export function useCardForm({ onCard, onEdit }: Options) {
  const stripe = useStripe();
  const elements = useElements();
  const [holder, storeHolder] = useContext(HolderNameContext);
  const form = useSubmitForm(
    async () => schema,
    { holder, cardNumber: untouched, cardExpiry: untouched, cardCvc: untouched },
    async (card) => {
      const number = elements?.getElement("cardNumber");
      if (!stripe || !number) return;
      const makeMethod = () => createMethod(stripe, number, card.holder);
      await onCard({ stripe, makeMethod });
    },
    // The form shows it.
    { messages: useRequiredMessages(), onError: () => undefined },
  );
  const holderField = form.field("holder");
  return {
    ...form,
    holderField: {
      ...holderField,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        storeHolder(event.target.value);
        onEdit?.();
        void holderField.onChange(event);
      },
    },
    providerField: (name: ProviderFieldName) => {
      const { value, onChange, error, ref } = form.bindField(name);
      return {
        error: value.error ?? error,
        /** For the element around it. */
        ref: (frame: HTMLElement | null) =>
          ref(frame && { focus: () => focusField(elements, name) }),
        onChange: ({ empty, complete, error }: ProviderFieldChange) => {
          onChange({ empty, complete, error: error?.message });
          onEdit?.();
        },
      };
    },
  };
}
export type CardForm = ReturnType<typeof useCardForm>;

type ProviderFieldChange = Pick<ProviderFieldState, "empty" | "complete"> & {
  readonly error: { readonly message: string } | undefined;
};

function useRequiredMessages() {
  const t = useMessages("payments");
  const isEmpty = (value: unknown) => (value as ProviderFieldState).empty;
  return {
    holder: () => t("cardholderRequired"),
    cardNumber: (value: unknown) => t(isEmpty(value) ? "cardNumberRequired" : "cardNumberShort"),
    cardExpiry: (value: unknown) => t(isEmpty(value) ? "expiryRequired" : "expiryShort"),
    cardCvc: (value: unknown) => t(isEmpty(value) ? "cvcRequired" : "cvcShort"),
  };
}

function createMethod(stripe: Stripe, card: StripeCardNumberElement, name: string) {
  return stripe.createPaymentMethod({ type: "card", card, billing_details: { name } });
}

/** getElement has a separate overload for each field type. */
function focusField(elements: StripeElements | null, name: ProviderFieldName): void {
  if (name === "cardNumber") elements?.getElement(name)?.focus();
  else if (name === "cardExpiry") elements?.getElement(name)?.focus();
  else elements?.getElement(name)?.focus();
}
