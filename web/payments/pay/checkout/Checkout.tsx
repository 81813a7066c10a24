import type { Billing } from "@wasla/contract/payments/schemas";
import { useId } from "react";
import { PayFree } from "#/payments/pay/card/PayFree.tsx";
import style from "#/payments/pay/pay.module.css";
import type { Declined } from "#/payments/pay/run/use-paying.ts";
import { VerifyInstead } from "#/payments/pay/VerifyInstead.tsx";
import { useWords } from "#/platform/language/language.ts";
import { Sums } from "./Sums.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import { usePress } from "./use-press.ts";
import { ByAnotherCard, ByCard, ByCardOnFile } from "./ways.tsx";

type Props = {
  readonly checkout: CheckoutState;
  readonly billing: Billing;
  /** The card on file was not taken for this payment. */
  readonly declined: Declined | undefined;
};

/** The card on file, or a card form; where nothing is left to pay, a button alone. */
export function Checkout(props: Props) {
  const t = useWords("payments");
  const id = useId();
  return (
    <section className={style.side} aria-labelledby={id}>
      <h2 id={id}>{t("payment")}</h2>
      {props.checkout.quantity === 0 ? (
        <p className={style.dim}>{t("chooseFirst")}</p>
      ) : (
        <Way {...props} />
      )}
      <VerifyInstead />
    </section>
  );
}

function Way({ checkout, billing, declined }: Props) {
  const t = useWords("payments");
  const press = usePress(checkout);
  const { quoting, begin } = checkout;
  const { quote } = quoting;
  const { subscription } = billing;
  const card = subscription?.status === "active" ? subscription.card : null;
  const shared = {
    checkout,
    press,
    sums: quote && <Sums quote={quote} isStale={!quoting.isCurrent} billing={billing} />,
  };
  if (declined) return <ByAnotherCard {...shared} declined={declined} />;
  if (quote?.total === 0)
    return (
      <PayFree
        {...press}
        begin={begin}
        label={t("unlockFree")}
        monthlyFils={card ? 0 : quote.monthlyTotal}
      />
    );
  return card ? <ByCardOnFile {...shared} card={card} /> : <ByCard {...shared} />;
}
