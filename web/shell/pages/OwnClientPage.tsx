import { lazy, Suspense } from "react";
import { ClientProfilePage } from "#/companies/ClientProfilePage.tsx";
import { useBilling } from "#/payments/billing/requests.ts";
import { Waiting } from "#/ui/feedback/Waiting.tsx";

const SubscriptionBlock = lazy(async () => {
  const part = await import("#/payments/billing/SubscriptionBlock.tsx");
  return { default: part.SubscriptionBlock };
});

/** A client's own profile, and below it what it pays for. */
export function OwnClientPage() {
  const { data: billing, isPending } = useBilling();
  return (
    <ClientProfilePage mayPay={isPending ? undefined : !billing?.suspension}>
      <Suspense fallback={<Waiting rows={4} />}>
        <SubscriptionBlock />
      </Suspense>
    </ClientProfilePage>
  );
}
