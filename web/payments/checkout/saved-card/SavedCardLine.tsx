import { IconCreditCard } from "@tabler/icons-react";
import type { Card } from "@wasla/contract/payments/schemas";
import type { Ref } from "react";
import { brandName, expiryText } from "#/payments/billing/card/card-text.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./saved-card.module.css";

type Props = {
  readonly card: Card;
  /** Whether the card is charged, or was declined and can be retried. */
  readonly messageKey: "chargedTo" | "onFile";
  /** A payment is running, so nothing can be changed. */
  readonly busy: boolean;
  readonly onChangeCard: () => void;
  /** The button that leads to another card. */
  readonly ref: Ref<HTMLButtonElement>;
};

/** The saved card, with a button to use another one. */
export function SavedCardLine({ card, messageKey, busy, onChangeCard, ref }: Props) {
  const t = useMessages("payments");
  const brand = brandName(card);
  const { last4 } = card;
  return (
    <div className={classes.card}>
      <IconCreditCard size={20} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.text}>
          {brand === undefined
            ? t(`${messageKey}Card`, { last4 })
            : t(messageKey, { brand, last4 })}{" "}
          <bdi className={classes.expiry}>{expiryText(card)}</bdi>
        </p>
        <button
          ref={ref}
          type="button"
          className={classes.change}
          disabled={busy}
          onClick={onChangeCard}
        >
          {t("anotherCard")}
        </button>
      </div>
    </div>
  );
}
