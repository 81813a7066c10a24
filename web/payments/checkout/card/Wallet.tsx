import { Elements, ExpressCheckoutElement, useElements } from "@stripe/react-stripe-js";
import type {
  Stripe,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from "@stripe/stripe-js";
import { CURRENCY } from "@wasla/contract/payments/money";
import type { Quote } from "@wasla/contract/payments/schemas";
import { productNameIn } from "@wasla/contract/platform/language";
import { payByWallet } from "#/payments/checkout/flow/pay-by-wallet.ts";
import type { PaymentProcess } from "#/payments/checkout/flow/use-payment.ts";
import type { startWalletPayment } from "#/payments/requests.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import classes from "./card.module.css";

type Props = {
  readonly stripe: Stripe;
  readonly payment: PaymentProcess;
  readonly quote: Quote;
  /** The quote is not current, or the device is offline. */
  readonly isBlocked: boolean;
  readonly startPayment: (methodId: string) => ReturnType<typeof startWalletPayment>;
  /** Undefined until known; its space is reserved meanwhile. */
  readonly isAvailable: boolean | undefined;
  readonly onAvailability: (isAvailable: boolean) => void;
};

/** The browser's wallet button, if there is one. The amount is in fils. */
export function Wallet(props: Props) {
  const { stripe, quote } = props;
  const locale = useLanguage();
  return (
    <Elements
      stripe={stripe}
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

/** Requests the payer's email and address; the provider adds the account's country. */
const walletOptions = {
  emailRequired: true,
  billingAddressRequired: true,
  business: { name: productNameIn("en") },
};

function WalletButton(props: Props) {
  const { stripe, payment, quote, isBlocked, startPayment, isAvailable, onAvailability } = props;
  const t = useMessages("payments");
  const elements = useElements();
  const handleReady = ({ availablePaymentMethods }: StripeExpressCheckoutElementReadyEvent) =>
    onAvailability(availablePaymentMethods !== undefined);
  const handleClick = ({ resolve, reject }: StripeExpressCheckoutElementClickEvent) => {
    if (isBlocked || payment.step !== undefined) return reject();
    resolve({
      applePay: { recurringPaymentRequest: recurringPayment(t("unlock"), quote.monthlyTotal) },
    });
  };
  const handleConfirm = (event: StripeExpressCheckoutElementConfirmEvent) => {
    if (elements === null) return;
    const wallet = { stripe, elements, shownFils: quote.total };
    void payment.pay((onStep) => payByWallet(wallet, startPayment, onStep, event));
  };
  return (
    <div className={classes.wallet} data-there={isAvailable}>
      <ExpressCheckoutElement
        options={walletOptions}
        onReady={handleReady}
        onLoadError={() => onAvailability(false)}
        onClick={handleClick}
        onConfirm={handleConfirm}
      />
      <p className={classes.or}>{t("orByCard")}</p>
    </div>
  );
}

function recurringPayment(paymentDescription: string, amount: number) {
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
