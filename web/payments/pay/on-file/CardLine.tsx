import { IconCreditCard } from "@tabler/icons-react";
import type { Card } from "@wasla/contract/payments/schemas";
import type { Ref } from "react";
import { brandOf, expiryOf } from "#/payments/billing/card/card-text.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "./on-file.module.css";

type Props = {
  readonly card: Card;
  /** Whether it is the one that pays, or one to be tried. */
  readonly says: "chargedTo" | "onFile";
  /** Nothing may be changed while a payment runs. */
  readonly busy: boolean;
  readonly onAnother: () => void;
  /** The button that leads to another card. */
  readonly ref: Ref<HTMLButtonElement>;
};

/** Which card will be charged, and the way to another one. */
export function CardLine({ card, says, busy, onAnother, ref }: Props) {
  const t = useWords("payments");
  const brand = brandOf(card);
  const { last4 } = card;
  return (
    <div className={style.card}>
      <IconCreditCard size={20} aria-hidden="true" />
      <div className={style.words}>
        <p className={style.text}>
          {brand === undefined ? t(`${says}Card`, { last4 }) : t(says, { brand, last4 })}{" "}
          <bdi className={style.expiry}>{expiryOf(card)}</bdi>
        </p>
        <button
          ref={ref}
          type="button"
          className={style.change}
          disabled={busy}
          onClick={onAnother}
        >
          {t("anotherCard")}
        </button>
      </div>
    </div>
  );
}
