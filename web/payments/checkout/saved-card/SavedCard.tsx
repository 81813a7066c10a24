import type { Card } from "@wasla/contract/payments/schemas";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { translate, useMessages } from "#/platform/language/language.ts";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { SavedCardLine } from "./SavedCardLine.tsx";
import classes from "./saved-card.module.css";

const ChangeCard = lazyWithMessages(
  () => import("#/payments/billing/card/ChangeCard.tsx").then((module) => module.ChangeCard),
  "payments/billing",
);

type Props = {
  readonly card: Card;
  /** A payment is running, so nothing can be changed. */
  readonly busy: boolean;
  /** The form that charges the card. */
  readonly children: ReactNode;
};

/** The subscription's card, with a way to change it. */
export function SavedCard({ card, busy, children }: Props) {
  const t = useMessages("payments");
  const button = useRef<HTMLButtonElement>(null);
  const [isChanging, setChanging] = useState(false);
  const close = () => {
    setChanging(false);
    // The button exists again after the next render.
    requestAnimationFrame(() => button.current?.focus());
  };
  const finish = () => {
    close();
    notify.success(translate("payments/billing", "cardChanged"));
  };
  // The saved card cannot be charged while another one is being entered.
  if (isChanging)
    return (
      <div className={classes.another}>
        <Suspense fallback={<LoadingSkeleton rows={3} height={40} />}>
          <ChangeCard title={t("anotherCard")} onDone={finish} onClose={close} />
        </Suspense>
      </div>
    );
  return (
    <>
      <SavedCardLine
        ref={button}
        card={card}
        messageKey="chargedTo"
        busy={busy}
        onChangeCard={() => setChanging(true)}
      />
      {children}
    </>
  );
}
