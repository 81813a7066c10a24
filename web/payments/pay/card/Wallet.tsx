import { Elements, ExpressCheckoutElement, useElements } from "@stripe/react-stripe-js";
import type {
  Stripe,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from "@stripe/stripe-js";
import { CURRENCY } from "@wasla/contract/payments/money";
import type { Quote } from "@wasla/contract/payments/schemas";
import { payByWallet } from "#/payments/pay/run/pay-by-wallet.ts";
import type { Paying } from "#/payments/pay/run/use-paying.ts";
import type { beginWallet } from "#/payments/requests.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { productName } from "#/ui/brand/product-name.ts";
import style from "./card.module.css";

type Props = {
  readonly cards: Stripe;
  readonly paying: Paying;
  readonly quote: Quote;
  /** Nothing is sold while its price is on its way. */
  readonly isHeld: boolean;
  readonly begin: (methodId: string) => ReturnType<typeof beginWallet>;
  /** Its place is kept until that is known. */
  readonly isThere: boolean | undefined;
  readonly onKnown: (isThere: boolean) => void;
};

/** The wallet's own button, where the browser has one. It shows its owner the amount in fils. */
export function Wallet(props: Props) {
  const { cards, quote } = props;
  const locale = useLanguage();
  return (
    <Elements
      stripe={cards}
      options={{
        mode: "subscription",
        amount: quote.total,
        currency: CURRENCY,
        paymentMethodCreation: "manual",
        locale,
      }}
    >
      <WalletButton {...props} />
    </Elements>
  );
}

/** Asked of the wallet: who pays, by name and address; the provider says the account's country. */
const asked = {
  emailRequired: true,
  billingAddressRequired: true,
  business: { name: productName },
};

function WalletButton(props: Props) {
  const { cards, paying, quote, isHeld, begin, isThere, onKnown } = props;
  const t = useWords("payments");
  const elements = useElements();
  const ready = ({ availablePaymentMethods }: StripeExpressCheckoutElementReadyEvent) =>
    onKnown(availablePaymentMethods !== undefined);
  const press = ({ resolve, reject }: StripeExpressCheckoutElementClickEvent) => {
    if (isHeld || paying.step !== undefined) return reject();
    resolve({ applePay: { recurringPaymentRequest: recurring(t("unlock"), quote.monthlyTotal) } });
  };
  const confirm = (event: StripeExpressCheckoutElementConfirmEvent) => {
    if (elements === null) return;
    const wallet = { cards, elements, shownFils: quote.total };
    void paying.pay((tell) => payByWallet(wallet, begin, tell, event));
  };
  return (
    <div className={style.wallet} data-there={isThere}>
      <ExpressCheckoutElement
        options={asked}
        onReady={ready}
        onLoadError={() => onKnown(false)}
        onClick={press}
        onConfirm={confirm}
      />
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
