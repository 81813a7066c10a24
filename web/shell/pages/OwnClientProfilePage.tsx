import { lazy, Suspense } from "react";
import { ClientProfilePage } from "#/companies/ClientProfilePage.tsx";
import { useBilling } from "#/payments/billing/requests.ts";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";

const SubscriptionBlock = lazy(async () => {
  const m = await import("#/payments/billing/SubscriptionBlock.tsx");
  return { default: m.SubscriptionBlock };
});

const Referrals = lazyWithMessages(
  () => import("#/referrals/Referrals.tsx").then((m) => m.Referrals),
  "referrals",
);

/** The client's profile, followed by its subscription and referrals. */
export function OwnClientProfilePage() {
  const { data: billing, isPending } = useBilling();
  return (
    <ClientProfilePage canPay={isPending ? undefined : !billing?.suspension}>
      <Suspense fallback={<LoadingSkeleton rows={4} />}>
        <SubscriptionBlock />
      </Suspense>
      <Suspense fallback={<LoadingSkeleton rows={3} />}>
        <Referrals />
      </Suspense>
    </ClientProfilePage>
  );
}
