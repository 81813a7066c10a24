import type { Billing } from "@wasla/contract/payments/schemas";
import { useId, useLayoutEffect, useRef } from "react";
import { PayFree } from "#/payments/pay/card/PayFree.tsx";
import style from "#/payments/pay/pay.module.css";
import type { Declined } from "#/payments/pay/run/outcome.ts";
import { VerifyInstead } from "#/payments/pay/VerifyInstead.tsx";
import { useWords } from "#/platform/language/language.ts";
import { ByCard } from "./ByCard.tsx";
import { AcceptTerms, Sums } from "./Sums.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import { usePress } from "./use-press.ts";
import { ByAnotherCard, ByCardOnFile } from "./ways.tsx";

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
  const isNone = props.checkout.quantity === 0;
  const heading = useHeading(isNone);
  return (
    <section className={style.side} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t("payment")}
      </h2>
      {isNone ? <p className="note">{t("chooseFirst")}</p> : <Way {...props} />}
      <VerifyInstead />
    </section>
  );
}

/** Whoever was in a form that is gone, as all is paid by now, goes on above where it was. */
function useHeading(isNone: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasNone = useRef(isNone);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isNone && !wasNone.current && isLost) heading.current?.focus();
    wasNone.current = isNone;
  }, [isNone]);
  return heading;
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
      >
        {shared.sums}
        <AcceptTerms isFree />
      </PayFree>
    );
  return card ? <ByCardOnFile {...shared} card={card} /> : <ByCard {...shared} />;
}
