import { Button, Modal } from "@mantine/core";
import type { Subscription } from "@wasla/contract/payments/schemas";
import style from "#/payments/billing/billing.module.css";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";

type Props = {
  readonly opened: boolean;
  readonly subscription: Subscription;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onEnd: () => void;
};

/** Confirms the cancellation, saying what ends and when. */
export function CancelDialog({ opened, subscription, busy, onClose, onEnd }: Props) {
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
          <Modal.Title className={style.name}>{t("endTitle")}</Modal.Title>
          <p className={style.said}>{t(messageKey, { date: gulfDate(paidUntil) })}</p>
          {isStillOpen && <p className={style.said}>{t("endAfter", { count: quantity })}</p>}
          <div className={style.choice}>
            <Button variant="default" data-autofocus onClick={onClose}>
              {t("keepIt")}
            </Button>
            <Button color="red" loading={busy} onClick={onEnd}>
              {t("end")}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
