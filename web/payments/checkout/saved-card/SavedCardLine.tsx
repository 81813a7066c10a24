import { IconCreditCard } from "@tabler/icons-react";
import type { Card } from "@wasla/contract/payments/schemas";
import type { Ref } from "react";
import { brandName, expiryText } from "#/payments/billing/card/card-text.ts";
import { useMessages } from "#/platform/language/language.ts";
import style from "./saved-card.module.css";

type Props = {
  readonly card: Card;
  /** Whether it is the one that pays, or one to be tried. */
  readonly messageKey: "chargedTo" | "onFile";
  /** Nothing may be changed while a payment runs. */
  readonly busy: boolean;
  readonly onChangeCard: () => void;
  /** The button that leads to another card. */
  readonly ref: Ref<HTMLButtonElement>;
};

/** Which card will be charged, and the way to another one. */
export function SavedCardLine({ card, messageKey, busy, onChangeCard, ref }: Props) {
  const t = useMessages("payments");
  const brand = brandName(card);
  const { last4 } = card;
  return (
    <div className={style.card}>
      <IconCreditCard size={20} aria-hidden="true" />
      <div className={style.words}>
        <p className={style.text}>
          {brand === undefined
            ? t(`${messageKey}Card`, { last4 })
            : t(messageKey, { brand, last4 })}{" "}
          <bdi className={style.expiry}>{expiryText(card)}</bdi>
        </p>
        <button
          ref={ref}
          type="button"
          className={style.change}
          disabled={busy}
          onClick={onChangeCard}
        >
          {t("anotherCard")}
        </button>
      </div>
    </div>
  );
}
