import { Button, Modal } from "@mantine/core";
import type { Subscription } from "@wasla/contract/payments/schemas";
import { type RefObject, useRef, useState } from "react";
import classes from "#/payments/billing/billing.module.css";
import { useSetEnding } from "#/payments/billing/requests.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";

type Props = { readonly subscription: Subscription };

/** One button to end and to keep the subscription, so that it keeps the focus. */
export function CancelButton({ subscription }: Props) {
  const t = useMessages("payments/billing");
  const [isConfirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { end, keep, isPending } = useCancellation(subscription, button);
  const { isEnding } = subscription;
  return (
    <>
      <BusyButton
        ref={button}
        variant={isEnding ? "filled" : "subtle"}
        busy={isPending && !isConfirming}
        onClick={isEnding ? keep : () => setConfirming(true)}
      >
        {t(isEnding ? "keep" : "end")}
      </BusyButton>
      <CancelDialog
        opened={isConfirming}
        subscription={subscription}
        busy={isPending}
        onClose={() => setConfirming(false)}
        onEnd={() => end(() => setConfirming(false))}
      />
    </>
  );
}

function useCancellation({ paidUntil }: Subscription, button: RefObject<HTMLButtonElement | null>) {
  const t = useMessages("payments/billing");
  const { gulfDate } = useFormats();
  const { mutateAsync, isPending } = useSetEnding();
  const undo = useRef<string>(undefined);
  const showError = (error: unknown) => notify.error(errorMessage(error));
  // Not `mutate` with callbacks, which do not run if the page was left before a late Undo.
  const resume = () => {
    if (undo.current) notify.dismiss(undo.current);
    // The pressed toast disappears, so the focus must leave it.
    button.current?.focus();
    mutateAsync(false).then(() => notify.success(t("kept")), showError);
  };
  /** An unpaid month ends at once, and this button with it. */
  const showEndedNow = (heading: HTMLElement | null | undefined) => {
    notify.success(t("endedNow"));
    requestAnimationFrame(() => heading?.focus());
  };
  const cancel = (onDone: () => void) => {
    const heading = button.current?.closest("section")?.querySelector("h2");
    return mutateAsync(true).then(({ subscription }) => {
      onDone();
      if (subscription === null) return showEndedNow(heading);
      undo.current = notify.undo(t("ended", { date: gulfDate(paidUntil) }), resume);
    }, showError);
  };
  return { end: cancel, keep: resume, isPending };
}

type CancelDialogProps = {
  readonly opened: boolean;
  readonly subscription: Subscription;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onEnd: () => void;
};

/** Confirms the cancellation, saying what ends and when. */
function CancelDialog({ opened, subscription, busy, onClose, onEnd }: CancelDialogProps) {
  const t = useMessages("payments/billing");
  const { gulfDate } = useFormats();
  const { isVerified, subscriptionInfo } = useUser();
  const { isSubscribed } = subscriptionInfo;
  const { paidUntil, quantity, status } = subscription;
  // An unpaid month ends at once.
  const isStillOpen = isSubscribed && status === "active";
  const openKey = isVerified ? "endTextSearch" : "endText";
  const lockedKey = status === "pastDue" ? "endTextDue" : "endTextLocked";
  const messageKey = isStillOpen ? openKey : lockedKey;
  return (
    <Modal.Root opened={opened} onClose={onClose} size={460} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.name}>{t("endTitle")}</Modal.Title>
          <p className={classes.message}>{t(messageKey, { date: gulfDate(paidUntil) })}</p>
          {isStillOpen && <p className={classes.message}>{t("endAfter", { count: quantity })}</p>}
          <div className={classes.choice}>
            <Button variant="default" data-autofocus onClick={onClose}>
              {t("keepIt")}
            </Button>
            <BusyButton color="red" busy={busy} onClick={onEnd}>
              {t("end")}
            </BusyButton>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
