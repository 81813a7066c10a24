import { CardCvcElement, CardExpiryElement, CardNumberElement } from "@stripe/react-stripe-js";
import type { StripeElementStyle } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo } from "react";
import { paymentConfigQuery } from "#/payments/requests.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useAppearance } from "#/platform/state/appearance.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import fieldClasses from "#/ui/fields/field.module.css";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { tokens } from "#/ui/theme/tokens.ts";
import classes from "./card.module.css";
import type { CardForm } from "./use-card-form.ts";

type Props = {
  readonly form: CardForm;
  /** A payment is running, so nothing can be changed. */
  readonly busy: boolean;
};

/** The cardholder's name, and the provider's fields for number, expiry and CVC. */
export function CardFields({ form, busy }: Props) {
  const t = useMessages("payments");
  const elementStyle = useElementStyle();
  const number = form.providerField("cardNumber");
  const expiry = form.providerField("cardExpiry");
  const cvc = form.providerField("cardCvc");
  const elementOptions = { style: elementStyle, disabled: busy };
  return (
    <div className={classes.fields}>
      <TestCardHint />
      <TextInput
        {...form.holderField}
        label={t("cardholder")}
        autoComplete="cc-name"
        dir="auto"
        required
        readOnly={busy}
      />
      <ProviderField label={t("cardNumber")} field={number}>
        {(id) => (
          <CardNumberElement
            id={id}
            className={classes.element}
            options={{ ...elementOptions, placeholder: "1234 1234 1234 1234", showIcon: true }}
            onChange={number.onChange}
          />
        )}
      </ProviderField>
      <div className={classes.pair}>
        <ProviderField label={t("expiry")} field={expiry}>
          {(id) => (
            <CardExpiryElement
              id={id}
              className={classes.element}
              options={{ ...elementOptions, placeholder: t("expiryHint") }}
              onChange={expiry.onChange}
            />
          )}
        </ProviderField>
        <ProviderField label={t("cvc")} field={cvc}>
          {(id) => (
            <CardCvcElement
              id={id}
              className={classes.element}
              options={{ ...elementOptions, placeholder: "123" }}
              onChange={cvc.onChange}
            />
          )}
        </ProviderField>
      </div>
    </div>
  );
}

type ProviderFieldProps = {
  readonly label: string;
  readonly field: Pick<ReturnType<CardForm["providerField"]>, "error" | "ref">;
  /** Renders the provider's field with the id that the label refers to. */
  readonly children: (id: string) => ReactNode;
};

/** Gives a field of the card provider the look and error message of our own fields. */
function ProviderField({ label, field: { error, ref }, children }: ProviderFieldProps) {
  const id = useId();
  return (
    <div className={fieldClasses.field}>
      <label htmlFor={id} className={fieldClasses.label}>
        {label}
      </label>
      <div
        ref={ref}
        className={`${fieldClasses.frame} ${classes.frame}`}
        data-wrong={error !== undefined || undefined}
      >
        {children(id)}
      </div>
      <span role="status">{error !== undefined && <FieldError>{error}</FieldError>}</span>
    </div>
  );
}

/** Non-breaking spaces keep it on one line. */
const exampleNumber = "4242\u00a04242\u00a04242\u00a04242";

/** Shown only in the sandbox, which accepts only test cards. */
function TestCardHint() {
  const t = useMessages("payments");
  const { data } = useQuery(paymentConfigQuery());
  if (data?.provider !== "sandbox") return null;
  return <p className="note">{t("testCards", { number: isolateBidi(exampleNumber) })}</p>;
}

/** Style of the provider's fields: iframes, which the page's CSS variables do not reach. */
function useElementStyle(): StripeElementStyle {
  const { scheme } = useAppearance();
  return useMemo(() => {
    const fontSize = getComputedStyle(document.documentElement).getPropertyValue("--control-text");
    return {
      base: {
        color: tokens.text[scheme],
        fontFamily: '"Inter Variable", system-ui, "Segoe UI", sans-serif',
        fontSize: fontSize.trim() || "16px",
        "::placeholder": { color: tokens.placeholder[scheme] },
        ":-webkit-autofill": { color: tokens.text[scheme] },
      },
      invalid: { color: tokens.text[scheme], iconColor: tokens.danger[scheme] },
    };
  }, [scheme]);
}
