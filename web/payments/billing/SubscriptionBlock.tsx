import type { Billing } from "@wasla/contract/payments/schemas";
import { useMessages } from "#/platform/language/language.ts";
import { Section } from "#/ui/blocks/Section.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { AccessNotice } from "./AccessNotice.tsx";
import style from "./billing.module.css";
import { billingStatus, billingStatusTones } from "./billing-status.ts";
import { InvoiceList } from "./invoices/InvoiceList.tsx";
import { NoSubscription } from "./NoSubscription.tsx";
import { useBilling } from "./requests.ts";
import { SubscriptionDetails } from "./SubscriptionDetails.tsx";
import { useRefreshOutdatedUser } from "./use-refresh-outdated-user.ts";

/** The client's subscription, card and invoices. */
export function SubscriptionBlock() {
  const t = useMessages("payments/billing");
  const query = useBilling();
  useRefreshOutdatedUser(query);
  return (
    <Section
      title={t("subscription")}
      anchor="subscription"
      aside={query.data && <BillingStatusBadge billing={query.data} />}
    >
      <QueryBoundary query={query} fallback={<LoadingSkeleton rows={3} />}>
        {(billing) => <SubscriptionContent billing={billing} />}
      </QueryBoundary>
    </Section>
  );
}

type Props = { readonly billing: Billing };

function BillingStatusBadge({ billing }: Props) {
  const t = useMessages("payments/billing");
  const status = billingStatus(billing);
  return status === "none" ? null : (
    <StatusBadge tone={billingStatusTones[status]}>{t(status)}</StatusBadge>
  );
}

function SubscriptionContent({ billing }: Props) {
  const { subscription, invoices } = billing;
  return (
    <>
      <div className={style.why}>
        <AccessNotice billing={billing} />
      </div>
      {subscription && (
        <SubscriptionDetails
          subscription={subscription}
          isSuspended={billing.suspension !== null}
        />
      )}
      {billingStatus(billing) === "none" && <NoSubscription />}
      {(subscription !== null || invoices.length > 0) && <InvoiceList invoices={invoices} />}
    </>
  );
}
