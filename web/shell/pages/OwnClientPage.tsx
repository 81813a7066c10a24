import { lazy, Suspense } from "react";
import { ClientProfilePage } from "#/companies/ClientProfilePage.tsx";
import { useBilling } from "#/payments/billing/requests.ts";
import { withWords } from "#/platform/language/with-words.ts";
import { Waiting } from "#/ui/feedback/Waiting.tsx";

const SubscriptionBlock = lazy(async () => {
  const part = await import("#/payments/billing/SubscriptionBlock.tsx");
  return { default: part.SubscriptionBlock };
});

const Referrals = withWords(
  () => import("#/referrals/Referrals.tsx").then((part) => part.Referrals),
  "referrals",
);

/** A client's own profile, and below it what it pays for and whom it brought along. */
export function OwnClientPage() {
  const { data: billing, isPending } = useBilling();
  return (
    <ClientProfilePage mayPay={isPending ? undefined : !billing?.suspension}>
      <Suspense fallback={<Waiting rows={4} />}>
        <SubscriptionBlock />
      </Suspense>
      <Suspense fallback={<Waiting rows={3} />}>
        <Referrals />
      </Suspense>
    </ClientProfilePage>
  );
}
