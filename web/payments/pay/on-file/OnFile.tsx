import type { Card } from "@wasla/contract/payments/schemas";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { say, useWords } from "#/platform/language/language.ts";
import { withWords } from "#/platform/language/with-words.ts";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { CardLine } from "./CardLine.tsx";
import style from "./on-file.module.css";

const CardChange = withWords(
  () => import("#/payments/billing/card/CardChange.tsx").then((part) => part.CardChange),
  "payments/billing",
);

type Props = {
  readonly card: Card;
  /** Nothing may be changed while a payment runs. */
  readonly busy: boolean;
  /** What charges the card. */
  readonly children: ReactNode;
};

/** The card that the subscription is charged to, and the way to another one. */
export function OnFile({ card, busy, children }: Props) {
  const t = useWords("payments");
  const button = useRef<HTMLButtonElement>(null);
  const [isChanging, setChanging] = useState(false);
  const close = () => {
    setChanging(false);
    // The button is there again once this has been drawn.
    requestAnimationFrame(() => button.current?.focus());
  };
  const finish = () => {
    close();
    notify.success(say("payments/billing", "cardChanged"));
  };
  // Nobody pays with the one card beside a form that they have typed another into.
  if (isChanging)
    return (
      <div className={style.another}>
        <Suspense fallback={<Waiting rows={3} height={40} />}>
          <CardChange title={t("anotherCard")} onDone={finish} onClose={close} />
        </Suspense>
      </div>
    );
  return (
    <>
      <CardLine
        ref={button}
        card={card}
        says="chargedTo"
        busy={busy}
        onAnother={() => setChanging(true)}
      />
      {children}
    </>
  );
}
