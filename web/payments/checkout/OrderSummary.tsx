import { areAllProfessionsPaid } from "@wasla/contract/entitlements/premium-access";
import type { Plan, Subscription } from "@wasla/contract/payments/schemas";
import { useId, useRef, useState } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { AddedProfessions } from "./basket/AddedProfessions.tsx";
import { AddProfession } from "./basket/AddProfession.tsx";
import { type Basket, type Choice, computeBasket } from "./basket/basket.ts";
import { ProfessionList } from "./basket/ProfessionList.tsx";
import classes from "./checkout.module.css";
import { CouponField } from "./price/CouponField.tsx";
import { PriceSummary, UnitPrice } from "./price/PriceSummary.tsx";
import type { CouponState } from "./price/use-coupon.ts";
import type { QuoteState } from "./price/use-quote.ts";
import { SummaryToggle } from "./SummaryToggle.tsx";

type Props = {
  readonly plan: Plan;
  readonly basket: Basket;
  readonly choice: Choice;
  readonly onChange: (changes: Partial<Choice>) => void;
  readonly quoteState: QuoteState;
  /** Undefined if coupons are not accepted. */
  readonly coupon: CouponState | undefined;
  readonly isPaying: boolean;
  /** The subscription that the selection is added to. */
  readonly subscription: Subscription | null;
};

/** The selection and its price; precedes the card form. */
export function OrderSummary(props: Props) {
  const { plan, basket, choice, onChange, quoteState, coupon, isPaying, subscription } = props;
  const t = useMessages("payments");
  const user = useUser();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = basket.selected.length;
  const change = (changes: Partial<Choice>) => {
    onChange(changes);
    const next = computeBasket(user.professions, { ...choice, ...changes });
    if (next.selected.length === 0 && next.excludedCount > 0) notify.error(t("selectProfession"));
  };
  const isLoading = isPaying || (count > 0 && !quoteState.isCurrent && quoteState.error === null);
  return (
    <section className={classes.summary} aria-labelledby={`${id}-title`}>
      {count > 0 && (
        <SummaryToggle
          controls={id}
          count={quoteState.quote?.quantity ?? count}
          totalFils={quoteState.quote?.total}
          isStale={quoteState.quote !== undefined && !quoteState.isCurrent}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      <div id={id} className={classes.side} data-folded={(count > 0 && !isOpen) || undefined}>
        <h2 id={`${id}-title`}>{t("orderSummary")}</h2>
        <div className={classes.part}>
          <h3>{t("professionsToUnlock")}</h3>
          <ProfessionSelection
            basket={basket}
            excludedIds={choice.excludedIds}
            onChange={change}
            isPaying={isPaying}
            isLoading={isLoading}
          />
          <p className="note">{t("cannotChange")}</p>
        </div>
        {coupon && <CouponField coupon={coupon} busy={isPaying} />}
        {count > 0 ? (
          <PriceSummary quoteState={quoteState} subscription={subscription} />
        ) : (
          <UnitPrice plan={plan} />
        )}
      </div>
    </section>
  );
}

type ProfessionSelectionProps = {
  readonly basket: Basket;
  readonly excludedIds: Choice["excludedIds"];
  readonly onChange: (changes: Partial<Choice>) => void;
  readonly isPaying: boolean;
  /** A quote is loading, or a payment is running. */
  readonly isLoading: boolean;
};

/** The client's own professions, and those added here. */
function ProfessionSelection({
  basket,
  excludedIds,
  onChange,
  isPaying,
  isLoading,
}: ProfessionSelectionProps) {
  const picker = useRef<HTMLDivElement>(null);
  const { clientProfessions, added } = basket;
  return (
    <>
      <ProfessionList
        professions={clientProfessions}
        excludedIds={excludedIds}
        busy={isPaying}
        onExclude={(excludedIds) => onChange({ excludedIds })}
      />
      <SelectionHint basket={basket} />
      <AddProfession
        basket={basket}
        busy={isPaying}
        containerRef={picker}
        onAdd={(profession) => onChange({ added: [...added, profession] })}
      />
      <AddedProfessions
        added={added}
        isLoading={isLoading}
        onRemove={(id) => onChange({ added: added.filter(({ _id }) => _id !== id) })}
        onNone={() => picker.current?.querySelector("input")?.focus()}
      />
    </>
  );
}

/** Explains a selection that is empty, incomplete, or has nothing left to pay. */
function SelectionHint({ basket }: { readonly basket: Basket }) {
  const t = useMessages("payments");
  const user = useUser();
  const { selected, excludedCount } = basket;
  if (selected.length === 0 && excludedCount > 0)
    return <FieldError>{t("selectProfession")}</FieldError>;
  if (excludedCount > 0) return <Notice>{t("allNeeded")}</Notice>;
  if (selected.length > 0 || !areAllProfessionsPaid(user)) return null;
  return (
    <Notice>
      <strong>{t("allUnlocked")}</strong>
      <p className={classes.more}>{t("allUnlockedText")}</p>
    </Notice>
  );
}
