import { Elements, ExpressCheckoutElement, useElements } from "@stripe/react-stripe-js";
import type {
  Stripe,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from "@stripe/stripe-js";
import { CURRENCY } from "@wasla/contract/payments/money";
import { useState } from "react";
import { payByWallet } from "#/payments/pay/run/pay-by-wallet.ts";
import type { Paying } from "#/payments/pay/run/use-paying.ts";
import type { beginWallet } from "#/payments/requests.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { productName } from "#/ui/brand/product-name.ts";
import style from "./card.module.css";

type Props = {
  readonly cards: Stripe;
  readonly paying: Paying;
  readonly dueFils: number;
  readonly monthlyFils: number;
  /** Nothing is sold while its price is on its way. */
  readonly isHeld: boolean;
  readonly begin: (methodId: string) => ReturnType<typeof beginWallet>;
};

/** The wallet's own button, where the browser has one. It shows its owner the amount in fils. */
export function Wallet(props: Props) {
  const { cards, dueFils } = props;
  const locale = useLanguage();
  return (
    <Elements
      stripe={cards}
      options={{
        mode: "subscription",
        amount: dueFils,
        currency: CURRENCY,
        paymentMethodCreation: "manual",
        locale,
      }}
    >
      <WalletButton {...props} />
    </Elements>
  );
}

/** Asked of the wallet: who pays, by name and address; the account's country is the provider's to say. */
const asked = {
  emailRequired: true,
  billingAddressRequired: true,
  business: { name: productName },
};

function WalletButton({ cards, paying, dueFils, monthlyFils, isHeld, begin }: Props) {
  const t = useWords("payments");
  const elements = useElements();
  const [isThere, setThere] = useState(false);
  const ready = ({ availablePaymentMethods }: StripeExpressCheckoutElementReadyEvent) =>
    setThere(availablePaymentMethods !== undefined);
  const press = ({ resolve, reject }: StripeExpressCheckoutElementClickEvent) => {
    if (isHeld || paying.step !== undefined) return reject();
    resolve({ applePay: { recurringPaymentRequest: recurring(t("unlock"), monthlyFils) } });
  };
  const confirm = (event: StripeExpressCheckoutElementConfirmEvent) => {
    if (elements === null) return;
    const wallet = { cards, elements, shownFils: dueFils };
    void paying.pay((tell) => payByWallet(wallet, begin, tell, event));
  };
  return (
    <div className={style.wallet} data-there={isThere || undefined}>
      <ExpressCheckoutElement options={asked} onReady={ready} onClick={press} onConfirm={confirm} />
      <p className={style.or}>{t("orByCard")}</p>
    </div>
  );
}

function recurring(paymentDescription: string, amount: number) {
  return {
    paymentDescription,
    managementURL: `${window.location.origin}/profile`,
    regularBilling: {
      amount,
      label: paymentDescription,
      recurringPaymentIntervalUnit: "month" as const,
      recurringPaymentIntervalCount: 1,
    },
  };
}
