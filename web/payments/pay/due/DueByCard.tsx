import { PayBar } from "#/payments/pay/card/PayBar.tsx";
import { PayForm } from "#/payments/pay/card/PayForm.tsx";
import { WithCards } from "#/payments/pay/card/WithCards.tsx";
import { AcceptTerms } from "#/payments/pay/checkout/Sums.tsx";
import onFile from "#/payments/pay/on-file/on-file.module.css";
import { Refused } from "#/payments/pay/on-file/Refused.tsx";
import type { Declined } from "#/payments/pay/run/outcome.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import type { Due } from "./use-due.ts";

type Props = {
  readonly due: Due;
  readonly totalFils: number;
  /** Of the card on file, where it was tried before. */
  readonly declined: Declined | undefined;
  /** To the card on file, where there is one. */
  readonly onBack: (() => void) | undefined;
  /** It came while somebody was at it, who goes on in it. */
  readonly takesFocus: boolean;
};

/** A card that is typed in, for what is due and for the renewals to come. */
export function DueByCard({ due, totalFils, declined, onBack, takesFocus }: Props) {
  const t = useWords("payments");
  const { money } = useFormats();
  const { paying, isHeld, why } = due;
  const label = t("pay", { amount: money(totalFils) });
  const meanwhile = (
    <PayBar paying={paying} label={label} isHeld={isHeld} isOff>
      {why}
    </PayBar>
  );
  return (
    <>
      {declined && <Refused why={declined.why} />}
      {onBack && (
        <button
          type="button"
          className={onFile.back}
          disabled={paying.step !== undefined}
          onClick={onBack}
        >
          {t("backToOnFile")}
        </button>
      )}
      <WithCards meanwhile={meanwhile}>
        {(_, isAgain) => (
          <PayForm {...due} label={label} takesFocus={takesFocus || isAgain}>
            <AcceptTerms />
          </PayForm>
        )}
      </WithCards>
    </>
  );
}
