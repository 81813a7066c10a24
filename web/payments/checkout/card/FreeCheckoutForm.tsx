import type { FormEvent } from "react";
import { completeFreeCheckout } from "#/payments/checkout/flow/pay-by-card.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import type { PaymentFormProps } from "./CardPaymentForm.tsx";
import classes from "./card.module.css";
import { PayButton } from "./PayButton.tsx";

type Props = PaymentFormProps & { readonly monthlyFils: number };

/** Nothing is due now: asks for no card, and shows the later monthly price. */
export function FreeCheckoutForm(props: Props) {
  const { payment, startPayment, label, isBlocked, onBlocked, children, hint, monthlyFils } = props;
  const t = useMessages("payments");
  const { money } = useFormats();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked) return onBlocked();
    void payment.pay((onStep) => completeFreeCheckout(startPayment, onStep));
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <Notice>
        <p className={classes.line}>{t("noCardNeeded")}</p>
        {monthlyFils > 0 && (
          <p className={classes.line}>
            {t("noCardLater", { amount: isolateBidi(money(monthlyFils)) })}
          </p>
        )}
      </Notice>
      {children}
      <PayButton payment={payment} label={label} isBlocked={isBlocked}>
        {hint}
      </PayButton>
    </form>
  );
}
