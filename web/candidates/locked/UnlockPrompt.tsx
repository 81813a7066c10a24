import { type ReactNode, Suspense } from "react";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { UnlockCard } from "./UnlockCard.tsx";
import { useSuspension } from "./use-suspension.ts";

const SuspendedLine = lazyWithMessages(
  () => import("./SuspensionNotice.tsx").then((m) => m.SuspensionNotice),
  "payments/billing",
);

type Props = {
  readonly children?: ReactNode;
  /** What unlocking costs, where it can be paid for. */
  readonly price?: ReactNode;
};

/** The way of a client to what is locked; where nothing can be paid for, why. */
export function UnlockPrompt({ children, price }: Props) {
  const suspension = useSuspension();
  return (
    <UnlockCard isSuspended={suspension !== null}>
      {children}
      <Suspense>{suspension ? <SuspendedLine suspension={suspension} /> : price}</Suspense>
    </UnlockCard>
  );
}
