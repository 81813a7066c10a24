import type { Plan, Subscription } from "@wasla/contract/payments/schemas";
import { useId, useState } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { type Basket, basketOf, type Choice } from "./basket/basket.ts";
import { Chosen } from "./Chosen.tsx";
import { FoldLine } from "./FoldLine.tsx";
import style from "./pay.module.css";
import { CouponField } from "./price/CouponField.tsx";
import { EachPrice } from "./price/EachPrice.tsx";
import { Price } from "./price/Price.tsx";
import type { CouponState } from "./price/use-coupon.ts";
import type { Quoting } from "./price/use-quote.ts";

type Props = {
  readonly plan: Plan;
  readonly basket: Basket;
  readonly choice: Choice;
  readonly onChange: (part: Partial<Choice>) => void;
  readonly quoting: Quoting;
  /** Undefined where none is taken. */
  readonly coupon: CouponState | undefined;
  readonly isPaying: boolean;
  /** What it is added to. */
  readonly subscription: Subscription | null;
};

/** What is to be unlocked and what it costs; read before the card is asked for. */
export function OrderSummary(props: Props) {
  const { plan, basket, choice, onChange, quoting, coupon, isPaying, subscription } = props;
  const t = useWords("payments");
  const user = useUser();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = basket.chosen.length;
  const change = (part: Partial<Choice>) => {
    onChange(part);
    const next = basketOf(user.professions, { ...choice, ...part });
    if (next.chosen.length === 0 && next.leftOut > 0) notify.error(t("selectProfession"));
  };
  const isLoading = isPaying || (count > 0 && !quoting.isCurrent && quoting.error === null);
  return (
    <section className={style.summary} aria-labelledby={`${id}-title`}>
      {count > 0 && (
        <FoldLine
          controls={id}
          count={count}
          totalFils={quoting.quote?.total}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      <div id={id} className={style.side} data-folded={(count > 0 && !isOpen) || undefined}>
        <h2 id={`${id}-title`}>{t("orderSummary")}</h2>
        <div className={style.part}>
          <h3>{t("professionsToUnlock")}</h3>
          <Chosen
            basket={basket}
            left={choice.left}
            onChange={change}
            isPaying={isPaying}
            isLoading={isLoading}
          />
          <p className="note">{t("cannotChange")}</p>
        </div>
        {coupon && <CouponField coupon={coupon} busy={isPaying} />}
        {count > 0 ? (
          <Price quoting={quoting} quantity={count} subscription={subscription} />
        ) : (
          <EachPrice plan={plan} />
        )}
      </div>
    </section>
  );
}
