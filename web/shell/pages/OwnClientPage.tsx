import { ClientProfilePage } from "#/companies/ClientProfilePage.tsx";
import { SubscriptionBlock } from "#/payments/billing/SubscriptionBlock.tsx";

/** A client's own profile, and what it pays for. */
export function OwnClientPage() {
  return (
    <ClientProfilePage>
      <SubscriptionBlock />
    </ClientProfilePage>
  );
}
