import { lazy, Suspense } from "react";
import { loadWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import style from "./AreaLayout.module.css";

const DueBanner = lazy(async () => {
  const [{ DueBanner }] = await Promise.all([
    import("#/payments/billing/DueBanner.tsx"),
    loadWords("payments/billing"),
  ]);
  return { default: DueBanner };
});

/** Nobody but a client whose renewal failed loads the word of it. */
export function PaymentDue() {
  const { paymentDueBy } = useUser().subscriptionInfo;
  return (
    paymentDueBy && (
      <Suspense fallback={<div className={style.due} />}>
        <DueBanner by={paymentDueBy} />
      </Suspense>
    )
  );
}
