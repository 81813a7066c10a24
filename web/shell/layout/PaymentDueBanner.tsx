import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { loadMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import classes from "./AreaLayout.module.css";

const DueBanner = lazy(async () => {
  const [{ DueBanner }] = await Promise.all([
    import("#/payments/billing/DueBanner.tsx"),
    loadMessages("payments/billing"),
  ]);
  return { default: DueBanner };
});

/**
 * Loaded only for a client whose renewal failed. Appears on the next navigation, so that it does
 * not shift the open page.
 */
export function PaymentDueBanner() {
  const { paymentDueBy } = useUser().subscriptionInfo;
  const { pathname } = useLocation();
  const [opened, setOpened] = useState({ pathname, paymentDueBy });
  if (opened.pathname !== pathname) setOpened({ pathname, paymentDueBy });
  return (
    paymentDueBy &&
    opened.paymentDueBy && (
      <Suspense fallback={<div className={classes.due} />}>
        <DueBanner dueBy={paymentDueBy} />
      </Suspense>
    )
  );
}
