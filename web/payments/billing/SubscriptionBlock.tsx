import { Button, Text } from "@mantine/core";
import type { Billing } from "@wasla/contract/payments/schemas";
import { useEffect } from "react";
import { Link } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { refreshUser, type User, useUser } from "#/platform/state/session.ts";
import { Section } from "#/ui/blocks/Section.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import classes from "./billing.module.css";
import { InvoiceList } from "./invoices/InvoiceList.tsx";
import { useBilling } from "./requests.ts";
import { SubscriptionDetails } from "./SubscriptionDetails.tsx";
import { TextWithContact } from "./TextWithContact.tsx";

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
      <div className={classes.why}>
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

/** Explains access by contract, or access suspended although it was paid. */
function AccessNotice({ billing }: { readonly billing: Billing }) {
  const t = useMessages("payments/billing");
  const { gulfDate } = useFormats();
  const { suspension, isByContract, subscription } = billing;
  if (isByContract)
    return (
      <Notice>
        <TextWithContact text={t("contractText")} fallback={t("contractTextOnly")} />
      </Notice>
    );
  if (!suspension) return null;
  return (
    <Notice tone="danger">
      <TextWithContact text={t(`${suspension}Text`)} fallback={t(`${suspension}TextOnly`)} />
      {subscription?.status === "active" && !subscription.isEnding && (
        <p className={classes.message}>
          {t("reopens", { date: gulfDate(subscription.paidUntil) })}
        </p>
      )}
    </Notice>
  );
}

function NoSubscription() {
  const t = useMessages("payments/billing");
  return (
    <>
      <Text maw="60ch">{t("noneText")}</Text>
      <div className={classes.actions}>
        <Button component={Link} to="/payment" variant="default">
          {t("choose")}
        </Button>
      </div>
    </>
  );
}

type BillingStatus = "none" | "active" | "ending" | "pastDue" | "suspended" | "contract";

/** A contract takes precedence over anything paid by card. */
function billingStatus({ subscription, suspension, isByContract }: Billing): BillingStatus {
  if (isByContract) return "contract";
  if (suspension) return "suspended";
  if (!subscription) return "none";
  if (subscription.status === "pastDue") return "pastDue";
  return subscription.isEnding ? "ending" : "active";
}

const billingStatusTones = {
  active: "success",
  ending: "warning",
  pastDue: "danger",
  suspended: "danger",
  contract: "neutral",
} as const;

type BillingResult = { readonly data: Billing | undefined; readonly dataUpdatedAt: number };

/** Refreshes the session if billing shows that it is out of date. */
function useRefreshOutdatedUser({ data, dataUpdatedAt }: BillingResult) {
  const user = useUser();
  const isOutdated = data !== undefined && isUserOutdated(data, user);
  // Once per response, even if the two keep differing.
  useEffect(() => {
    if (isOutdated && dataUpdatedAt) refreshUser().catch(() => undefined);
  }, [isOutdated, dataUpdatedAt]);
}

function isUserOutdated(billing: Billing, { professions, subscriptionInfo }: User): boolean {
  const { subscription, suspension, isByContract } = billing;
  const paidCount = professions.filter(({ isPaid }) => isPaid).length;
  const isDue = subscription?.status === "pastDue";
  if (isDue !== (subscriptionInfo.paymentDueBy !== null)) return true;
  if (isByContract) return paidCount === 0;
  return paidCount !== (suspension ? 0 : (subscription?.quantity ?? 0));
}
