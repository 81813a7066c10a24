import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { billingQuery } from "#/platform/queries/billing.ts";
import { UnlockCard } from "./UnlockCard.tsx";

const SuspensionNotice = lazyWithMessages(
  () => import("./SuspensionNotice.tsx").then((m) => m.SuspensionNotice),
  "payments/billing",
);

type Props = {
  readonly children?: ReactNode;
  /** Shown only if payment is possible. */
  readonly price?: ReactNode;
};

/** Leads a client to the payment page, or says why payment is not possible. */
export function UnlockPrompt({ children, price }: Props) {
  const suspension = useSuspension();
  return (
    <UnlockCard isSuspended={suspension !== null}>
      {children}
      <Suspense>{suspension ? <SuspensionNotice suspension={suspension} /> : price}</Suspense>
    </UnlockCard>
  );
}

/** Why paid access is suspended, such as a refund; null if it is not. */
function useSuspension() {
  return useQuery(billingQuery()).data?.suspension ?? null;
}
