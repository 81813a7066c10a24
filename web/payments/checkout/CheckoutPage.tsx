import { useQuery } from "@tanstack/react-query";
import type { Billing, Plan } from "@wasla/contract/payments/schemas";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { TextWithContact } from "#/payments/billing/TextWithContact.tsx";
import { paymentConfigQuery } from "#/payments/requests.ts";
import { useMessages } from "#/platform/language/language.ts";
import { planQuery } from "#/platform/queries/plan.ts";
import { useUser } from "#/platform/state/session.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import type { Choice } from "./basket/basket.ts";
import { ProfessionList } from "./basket/ProfessionList.tsx";
import { useBasket } from "./basket/use-basket.ts";
import classes from "./checkout.module.css";
import type { DeclinedOutcome } from "./flow/payment-outcome.ts";
import { OrderSummary } from "./OrderSummary.tsx";
import { PastDueForm } from "./past-due/PastDueForm.tsx";
import { PaymentSection } from "./payment/PaymentSection.tsx";
import { useCheckout } from "./payment/use-checkout.ts";
import { useCoupon } from "./price/use-coupon.ts";
import { useQuote } from "./price/use-quote.ts";
import { useCurrentBilling } from "./use-current-billing.ts";
import { usePastDueResolved } from "./use-past-due-resolved.ts";
import { VerifyInstead } from "./VerifyInstead.tsx";

/** Payment page: what to unlock, its price, and the card. */
export function CheckoutPage() {
  const t = useMessages("payments");
  const currentPlan = useQuery(planQuery());
  const billingQuery = useCurrentBilling();
  const page = useRef<HTMLDivElement>(null);
  usePastDueResolved(page, billingQuery.data && isDue(billingQuery.data));
  const placeholder = (
    <div className={classes.waiting}>
      <LoadingSkeleton rows={6} height={44} />
    </div>
  );
  return (
    <div ref={page} className={classes.page}>
      <div className={classes.head}>
        <PageTitle actions={<SandboxBadge />}>{t("unlock")}</PageTitle>
      </div>
      <QueryBoundary query={currentPlan} fallback={placeholder}>
        {(plan) => (
          <QueryBoundary query={billingQuery} fallback={placeholder}>
            {(billing) => <CheckoutContent plan={plan} billing={billing} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </div>
  );
}

/** With a contract or a suspension nothing can be paid; an overdue renewal comes first. */
function CheckoutContent({
  plan,
  billing,
}: {
  readonly plan: Plan | null;
  readonly billing: Billing;
}) {
  const { subscription, isByContract, suspension } = billing;
  if (isByContract) return <CheckoutUnavailable reason="byContract" />;
  if (suspension) return <CheckoutUnavailable reason="heldBack" />;
  if (subscription && isDue(billing))
    return <PastDueForm subscription={subscription} invoices={billing.invoices} />;
  if (plan === null) return <CheckoutUnavailable reason="noPrices" />;
  return <CheckoutForm plan={plan} billing={billing} />;
}

function isDue({ subscription, isByContract, suspension }: Billing): boolean {
  if (isByContract || suspension) return false;
  return subscription?.status === "pastDue" && subscription.due !== null;
}

type Props = { readonly plan: Plan; readonly billing: Billing };

/** Order summary on the start side, payment on the end side. */
function CheckoutForm({ plan, billing }: Props) {
  const { basket, choice, change } = useBasket();
  const [declined, setDeclined] = useState<DeclinedOutcome>();
  const { subscription, invoices } = billing;
  // Coupons are only for a first payment; this also ignores one stored in the tab.
  const takesCoupon = subscription === null && invoices.length === 0;
  const redeemed = takesCoupon ? choice.coupon : "";
  const coupon = useCoupon(
    redeemed,
    (code) => change({ coupon: code }),
    () => checkout.payment.clearMessage(),
  );
  const quoteState = useQuote(
    {
      priceId: plan.priceId,
      quantity: basket.selected.length,
      couponCode: redeemed || undefined,
    },
    declined !== undefined,
  );
  const onDeclined = setDeclined;
  const checkout = useCheckout({ plan, billing, basket, quoteState, coupon, onDeclined });
  // A changed basket is a new payment, for which the saved card is tried again.
  const choose = (changes: Partial<Choice>) => {
    setDeclined(undefined);
    checkout.payment.clearMessage();
    change(changes);
  };
  return (
    <div className={classes.desk}>
      <OrderSummary
        plan={plan}
        basket={basket}
        choice={choice}
        onChange={choose}
        quoteState={quoteState}
        coupon={takesCoupon ? coupon : undefined}
        isPaying={checkout.payment.step !== undefined}
        subscription={subscription}
      />
      <PaymentSection checkout={checkout} billing={billing} declined={declined} />
    </div>
  );
}

type CheckoutUnavailableProps = { readonly reason: "noPrices" | "byContract" | "heldBack" };

/** Says why payment is not possible and whom to contact, and lists the client's professions. */
function CheckoutUnavailable({ reason }: CheckoutUnavailableProps) {
  const t = useMessages("payments");
  const { professions } = useUser();
  return (
    <div className={classes.only}>
      <div role="alert">
        <Notice tone={reason === "heldBack" ? "danger" : "info"}>
          <TextWithContact text={t(reason)} fallback={t(`${reason}Only`)} />
        </Notice>
      </div>
      {reason === "noPrices" && <VerifyInstead />}
      <Panel title={t("professionsToUnlock")}>
        <ProfessionList
          professions={professions}
          excludedIds={[]}
          busy={true}
          onExclude={() => undefined}
        />
      </Panel>
      <Link to="/profile" className={classes.back}>
        {t("backToProfile")}
      </Link>
    </div>
  );
}

/** Says that no real money moves, and links to the sandbox's controls. */
function SandboxBadge() {
  const t = useMessages("payments");
  const { data } = useQuery(paymentConfigQuery());
  if (data?.provider !== "sandbox") return null;
  return (
    <a href="/sandbox/payments" className={classes.sandbox} title={t("sandboxText")}>
      {t("sandbox")}
    </a>
  );
}
