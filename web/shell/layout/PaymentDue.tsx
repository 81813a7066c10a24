import { Suspense } from "react";
import { withWords } from "#/platform/language/with-words.ts";
import { useUser } from "#/platform/state/session.ts";

const DueBanner = withWords(
  () => import("#/payments/billing/DueBanner.tsx").then((part) => part.DueBanner),
  "payments/billing",
);

/** Nobody but a client whose renewal failed loads the word of it. */
export function PaymentDue() {
  const { paymentDueBy } = useUser().subscriptionInfo;
  return (
    paymentDueBy && (
      <Suspense>
        <DueBanner by={paymentDueBy} />
      </Suspense>
    )
  );
}
