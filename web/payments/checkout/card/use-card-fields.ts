import { useElements, useStripe } from "@stripe/react-stripe-js";
import type {
  Stripe,
  StripeCardNumberElement,
  StripeElementChangeEvent,
  StripeElements,
} from "@stripe/stripe-js";
import { useContext, useRef, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { HolderNameContext } from "./holder-name.ts";

const fieldNames = ["cardNumber", "cardExpiry", "cardCvc"] as const;
type FieldName = (typeof fieldNames)[number];
type FieldState = Pick<StripeElementChangeEvent, "empty" | "complete"> & {
  readonly error: string | undefined;
};

const untouched: FieldState = { empty: true, complete: false, error: undefined };
const initialFields = { cardNumber: untouched, cardExpiry: untouched, cardCvc: untouched };
const requiredMessages = {
  cardNumber: ["cardNumberRequired", "cardNumberShort"],
  cardExpiry: ["expiryRequired", "expiryShort"],
  cardCvc: ["cvcRequired", "cvcShort"],
} as const;

/** Values and errors of the cardholder's name and the provider's three fields. */
export function useCardFields(onEdit?: () => void) {
  const t = useMessages("payments");
  const stripe = useStripe();
  const elements = useElements();
  const [holder, setStoredHolder] = useContext(HolderNameContext);
  const [fields, setFields] = useState<Readonly<Record<FieldName, FieldState>>>(initialFields);
  // Enter may be pressed before the last change has rendered.
  const latestFields = useRef(fields);
  // Before the form is submitted, only the provider's own errors show.
  const [isSubmitted, setSubmitted] = useState(false);
  const holderError = isSubmitted && holder.trim() === "" ? t("cardholderRequired") : undefined;
  const errorOf = (name: FieldName) => {
    const { empty, complete, error } = fields[name];
    if (error !== undefined || !isSubmitted || complete) return error;
    return t(requiredMessages[name][empty ? 0 : 1]);
  };
  const setHolder = (name: string) => {
    setStoredHolder(name);
    onEdit?.();
  };
  const change = (name: FieldName) => (event: StripeElementChangeEvent) => {
    const { empty, complete, error } = event;
    latestFields.current = {
      ...latestFields.current,
      [name]: { empty, complete, error: error?.message },
    };
    setFields(latestFields.current);
    onEdit?.();
  };
  /** Returns the card if it is complete, otherwise focuses the first incomplete field. */
  const validateCard = (focusHolder: () => void) => {
    setSubmitted(true);
    const number = elements?.getElement("cardNumber");
    if (!stripe || !number) return undefined;
    if (holder.trim() === "") return focusHolder();
    const invalidField = fieldNames.find((name) => !latestFields.current[name].complete);
    if (invalidField) return focusField(elements, invalidField);
    return {
      cards: stripe,
      makeMethod: () => createMethod(stripe, number, holder),
    };
  };
  return {
    holder,
    setHolder,
    holderError,
    errorOf,
    change,
    validateCard,
    isReady: stripe !== null,
  };
}
function createMethod(stripe: Stripe, card: StripeCardNumberElement, holder: string) {
  const name = holder.trim();
  return stripe.createPaymentMethod({ type: "card", card, billing_details: { name } });
}

/** getElement has a separate overload for each field type. */
function focusField(elements: StripeElements | null, name: FieldName): undefined {
  if (name === "cardNumber") elements?.getElement(name)?.focus();
  else if (name === "cardExpiry") elements?.getElement(name)?.focus();
  else elements?.getElement(name)?.focus();
}

export type CardFieldsState = ReturnType<typeof useCardFields>;
