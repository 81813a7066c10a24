import type { FormEvent } from "react";
import { payNothing } from "#/payments/pay/run/pay-by-card.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./card.module.css";
import { PayBar } from "./PayBar.tsx";
import type { PayFormProps } from "./PayForm.tsx";

type Props = PayFormProps & { readonly monthlyFils: number };

/** Where nothing is due now: no card, and a word about the month after. */
export function PayFree(props: Props) {
  const { paying, begin, label, isHeld, onHeld, children, why, monthlyFils } = props;
  const t = useWords("payments");
  const { money } = useFormats();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isHeld) return onHeld();
    void paying.pay((tell) => payNothing(begin, tell));
  };
  return (
    <form noValidate className={style.form} onSubmit={submit}>
      <Notice>
        <p className={style.line}>{t("noCardNeeded")}</p>
        {monthlyFils > 0 && (
          <p className={style.line}>{t("noCardLater", { amount: isolated(money(monthlyFils)) })}</p>
        )}
      </Notice>
      {children}
      <PayBar paying={paying} label={label} isHeld={isHeld}>
        {why}
      </PayBar>
    </form>
  );
}
