import { CardCvcElement, CardExpiryElement, CardNumberElement } from "@stripe/react-stripe-js";
import type { Ref } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import style from "./card.module.css";
import { ProviderField } from "./ProviderField.tsx";
import { TestCardHint } from "./TestCardHint.tsx";
import type { CardFieldsState } from "./use-card-fields.ts";
import { useElementStyle } from "./use-element-style.ts";

type Props = {
  readonly fields: CardFieldsState;
  /** A payment is running, so nothing can be changed. */
  readonly busy: boolean;
  readonly holderRef: Ref<HTMLInputElement>;
};

/** The cardholder's name, and the provider's fields for number, expiry and CVC. */
export function CardFields({ fields, busy, holderRef }: Props) {
  const t = useMessages("payments");
  const elementStyle = useElementStyle();
  const { holder, setHolder, holderError, errorOf, change } = fields;
  const common = { style: elementStyle, disabled: busy };
  return (
    <div className={style.fields}>
      <TestCardHint />
      <PlainField
        ref={holderRef}
        label={t("cardholder")}
        autoComplete="cc-name"
        dir="auto"
        required
        value={holder}
        readOnly={busy}
        error={holderError}
        onChange={({ target }) => setHolder(target.value)}
      />
      <ProviderField label={t("cardNumber")} error={errorOf("cardNumber")}>
        {(id) => (
          <CardNumberElement
            id={id}
            className={style.element}
            options={{ ...common, placeholder: "1234 1234 1234 1234", showIcon: true }}
            onChange={change("cardNumber")}
          />
        )}
      </ProviderField>
      <div className={style.pair}>
        <ProviderField label={t("expiry")} error={errorOf("cardExpiry")}>
          {(id) => (
            <CardExpiryElement
              id={id}
              className={style.element}
              options={{ ...common, placeholder: t("expiryHint") }}
              onChange={change("cardExpiry")}
            />
          )}
        </ProviderField>
        <ProviderField label={t("cvc")} error={errorOf("cardCvc")}>
          {(id) => (
            <CardCvcElement
              id={id}
              className={style.element}
              options={{ ...common, placeholder: "123" }}
              onChange={change("cardCvc")}
            />
          )}
        </ProviderField>
      </div>
    </div>
  );
}
