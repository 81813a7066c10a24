import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { CardPaymentForm } from "#/payments/checkout/card/CardPaymentForm.tsx";
import { CardProviderLoader } from "#/payments/checkout/card/CardProviderLoader.tsx";
import classes from "#/payments/checkout/card/card.module.css";
import { Wallet } from "#/payments/checkout/card/Wallet.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { TermsNotice } from "./PaymentTotals.tsx";
import { type PaymentOptionProps, PaymentPlaceholder } from "./payment-options.tsx";

/** How long the card form waits for a wallet. */
const WALLET_TIMEOUT_MS = 4_000;

/** A wallet, if available, and a form for a new card. */
export function NewCardPayment(props: PaymentOptionProps) {
  return (
    <CardProviderLoader placeholder={<PaymentPlaceholder {...props} />}>
      {(stripe, takesFocus) => <WalletOrCard {...props} stripe={stripe} takesFocus={takesFocus} />}
    </CardProviderLoader>
  );
}

type Props = PaymentOptionProps & { readonly stripe: Stripe; readonly takesFocus: boolean };

/** Renders the form once the wallet's availability is known, so that it never moves. */
function WalletOrCard({ checkout, payButton, totals, stripe, takesFocus }: Props) {
  const [hasWallet, setWallet] = useState<boolean>();
  const setOnce = (isThere: boolean) => setWallet((before) => before ?? isThere);
  const { quote } = checkout.quoteState;
  const isPriced = quote !== undefined;
  useEffect(() => {
    if (!isPriced) return;
    const timer = setTimeout(() => setWallet((before) => before ?? false), WALLET_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isPriced]);
  return (
    <>
      {quote && (
        <Wallet
          stripe={stripe}
          payment={payButton.payment}
          quote={quote}
          isBlocked={payButton.isBlocked}
          startPayment={checkout.startWalletPayment}
          isAvailable={hasWallet}
          onAvailability={setOnce}
        />
      )}
      {hasWallet === undefined ? (
        <div className={classes.form}>
          <LoadingSkeleton rows={3} height={40} />
          <PaymentPlaceholder payButton={payButton} totals={totals} />
        </div>
      ) : (
        <CardPaymentForm
          {...payButton}
          startPayment={checkout.startPayment}
          takesFocus={takesFocus}
        >
          {totals}
          <TermsNotice />
        </CardPaymentForm>
      )}
    </>
  );
}
