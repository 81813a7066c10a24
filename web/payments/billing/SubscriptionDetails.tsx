import { Button } from "@mantine/core";
import type { Subscription } from "@wasla/contract/payments/schemas";
import { Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { useUser } from "#/platform/state/session.ts";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import classes from "./billing.module.css";
import { CancelButton } from "./cancel/CancelButton.tsx";
import { brandName, expiryText } from "./card/card-text.ts";
import { useNextInvoiceText } from "./use-next-invoice-text.ts";

const ChangeCard = lazyWithMessages(
  () => import("./card/ChangeCard.tsx").then((m) => m.ChangeCard),
  "payments",
);

type Props = {
  readonly subscription: Subscription;
  /** The payment was taken back, and nothing can be paid now. */
  readonly isSuspended: boolean;
};

/** Details of a card subscription, and what can be changed about it. */
export function SubscriptionDetails({ subscription, isSuspended }: Props) {
  const t = useMessages("payments/billing");
  const button = useRef<HTMLButtonElement>(null);
  const [isChanging, setChanging] = useState(false);
  const isPastDue = subscription.status === "pastDue";
  const changeLabel = t(subscription.card ? "changeCard" : "addCard");
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
      <DescriptionList items={useFacts(subscription)} />
      <div className={classes.actions}>
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
            {changeLabel}
          </Button>
        )}
        {(!isPastDue || isSuspended) && <CancelButton subscription={subscription} />}
      </div>
      {isChanging && (
        <Suspense fallback={<LoadingSkeleton rows={3} height={40} />}>
          <ChangeCard title={changeLabel} onDone={finish} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function useFacts(subscription: Subscription): readonly DescriptionItem[] {
  const t = useMessages("payments/billing");
  const { quantity } = subscription;
  return [
    [t("professions"), t("professionCount", { count: quantity })],
    ...useNextPaymentFacts(subscription),
    [t("card"), useCardText(subscription)],
  ];
}

function useNextPaymentFacts(subscription: Subscription): readonly DescriptionItem[] {
  const t = useMessages("payments/billing");
  const { money, gulfDate } = useFormats();
  const { isSubscribed } = useUser().subscriptionInfo;
  const nextText = useNextInvoiceText();
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
  const t = useMessages("payments/billing");
  if (!card) return t("noCard");
  const brand = brandName(card) ?? t("otherCard");
  return t("cardText", { brand, last4: card.last4, expiry: expiryText(card) });
}
