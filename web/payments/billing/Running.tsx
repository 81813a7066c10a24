import { Button } from "@mantine/core";
import type { Subscription } from "@wasla/contract/payments/schemas";
import { Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { withWords } from "#/platform/language/with-words.ts";
import { useUser } from "#/platform/state/session.ts";
import { type Fact, Facts } from "#/ui/blocks/Facts.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import style from "./billing.module.css";
import { brandOf, expiryOf } from "./card/card-text.ts";
import { EndButton } from "./end/EndButton.tsx";
import { useNextText } from "./next-text.ts";

const CardChange = withWords(
  () => import("./card/CardChange.tsx").then((part) => part.CardChange),
  "payments",
);

type Props = {
  readonly subscription: Subscription;
  /** What was paid was taken back, and nothing can be paid for now. */
  readonly isSuspended: boolean;
};

/** A subscription by card: what it is for, what comes next, and what can be changed about it. */
export function Running({ subscription, isSuspended }: Props) {
  const t = useWords("payments/billing");
  const button = useRef<HTMLButtonElement>(null);
  const [isChanging, setChanging] = useState(false);
  const isPastDue = subscription.status === "pastDue";
  const change = t(subscription.card ? "changeCard" : "addCard");
  const close = () => {
    setChanging(false);
    button.current?.focus();
  };
  const finish = () => {
    close();
    notify.success(t("cardChanged"));
  };
  return (
    <>
      <Facts facts={useFacts(subscription)} />
      <div className={style.actions}>
        {isPastDue && !isSuspended && (
          <Button component={Link} to="/payment">
            {t("payNow")}
          </Button>
        )}
        {!subscription.isEnding && (
          <Button
            ref={button}
            variant="default"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {change}
          </Button>
        )}
        {(!isPastDue || isSuspended) && <EndButton subscription={subscription} />}
      </div>
      {isChanging && (
        <Suspense fallback={<Waiting rows={3} height={40} />}>
          <CardChange title={change} onDone={finish} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function useFacts(subscription: Subscription): readonly Fact[] {
  const t = useWords("payments/billing");
  const { quantity } = subscription;
  return [
    [t("professions"), t("professionCount", { count: quantity })],
    ...useNext(subscription),
    [t("card"), useCardText(subscription)],
  ];
}

/** What comes next, and when. */
function useNext(subscription: Subscription): readonly Fact[] {
  const t = useWords("payments/billing");
  const { money, gulfDate } = useFormats();
  const { isSubscribed } = useUser().subscriptionInfo;
  const nextText = useNextText();
  const { due, status, isEnding, accessUntil } = subscription;
  if (status === "pastDue")
    return [
      [t("amountDue"), due && money(due.totalFils)],
      [t(isSubscribed ? "accessUntil" : "accessEnded"), accessUntil && gulfDate(accessUntil)],
    ];
  if (isEnding)
    return [
      [t("accessUntil"), isSubscribed && accessUntil && gulfDate(accessUntil)],
      [t("nextInvoice"), t("nextInvoiceNone")],
    ];
  return [[t("nextInvoice"), nextText(subscription)]];
}

function useCardText({ card }: Subscription): string {
  const t = useWords("payments/billing");
  if (!card) return t("noCard");
  const brand = brandOf(card) ?? t("otherCard");
  return t("cardText", { brand, last4: card.last4, expiry: expiryOf(card) });
}
