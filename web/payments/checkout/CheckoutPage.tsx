import { useQuery } from "@tanstack/react-query";
import type { Billing, Plan } from "@wasla/contract/payments/schemas";
import { useRef } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { planQuery } from "#/platform/queries/plan.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { CheckoutUnavailable } from "./CheckoutUnavailable.tsx";
import style from "./checkout.module.css";
import { PastDueForm } from "./past-due/PastDueForm.tsx";
import { SandboxBadge } from "./SandboxBadge.tsx";
import { useCurrentBilling } from "./use-current-billing.ts";
import { usePastDueResolved } from "./use-past-due-resolved.ts";

/** Payment page: what to unlock, its price, and the card. */
export function CheckoutPage() {
  const t = useMessages("payments");
  const plan = useQuery(planQuery());
  const billingQuery = useCurrentBilling();
  const page = useRef<HTMLDivElement>(null);
  usePastDueResolved(page, billingQuery.data && isDue(billingQuery.data));
  const placeholder = (
    <div className={style.waiting}>
      <LoadingSkeleton rows={6} height={44} />
    </div>
  );
  return (
    <div ref={page} className={style.page}>
      <div className={style.head}>
        <PageTitle actions={<SandboxBadge />}>{t("unlock")}</PageTitle>
      </div>
      <QueryBoundary query={plan} fallback={placeholder}>
        {(found) => (
          <QueryBoundary query={billingQuery} fallback={placeholder}>
            {(billing) => <CheckoutContent plan={found} billing={billing} />}
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
