/** The ways to pay for what is chosen. */
import type { Card } from "@wasla/contract/payments/schemas";
import type { ReactNode } from "react";
import { PayBar } from "#/payments/pay/card/PayBar.tsx";
import { PayForm } from "#/payments/pay/card/PayForm.tsx";
import { Wallet } from "#/payments/pay/card/Wallet.tsx";
import { WithCards } from "#/payments/pay/card/WithCards.tsx";
import { OnFile } from "#/payments/pay/on-file/OnFile.tsx";
import { PayOnFile } from "#/payments/pay/on-file/PayOnFile.tsx";
import { Refused } from "#/payments/pay/on-file/Refused.tsx";
import type { Declined } from "#/payments/pay/run/use-paying.ts";
import { AcceptTerms } from "./Sums.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import type { Press } from "./use-press.ts";

type Props = {
  readonly checkout: CheckoutState;
  readonly press: Press;
  /** What is charged now; undefined before it is known. */
  readonly sums: ReactNode;
};

/** A wallet where there is one, and a card that is typed in. */
export function ByCard({ checkout, press, sums }: Props) {
  const { quote } = checkout.quoting;
  return (
    <WithCards meanwhile={<Meanwhile press={press} sums={sums} />}>
      {(cards) => (
        <>
          {quote && (
            <Wallet
              cards={cards}
              paying={press.paying}
              dueFils={quote.total}
              monthlyFils={quote.monthlyTotal}
              isHeld={press.isHeld}
              begin={checkout.beginWallet}
            />
          )}
          <PayForm {...press} begin={checkout.begin}>
            {sums}
            <AcceptTerms />
          </PayForm>
        </>
      )}
    </WithCards>
  );
}

/** The card that the subscription is charged to, for what is added to it. */
export function ByCardOnFile({ checkout, press, sums, card }: Props & { readonly card: Card }) {
  return (
    <OnFile card={card} busy={press.paying.step !== undefined}>
      <WithCards meanwhile={<Meanwhile press={press} sums={sums} />}>
        {(cards) => (
          <PayOnFile {...press} begin={checkout.begin} cards={cards}>
            {sums}
            <AcceptTerms />
          </PayOnFile>
        )}
      </WithCards>
    </OnFile>
  );
}

/** Another card for a payment that the one on file was not taken for. */
export function ByAnotherCard(props: Props & { readonly declined: Declined }) {
  const { checkout, press, sums } = props;
  const { secret, why } = props.declined;
  const begun =
    secret && ({ client_secret: secret, paymentIntentId: null, status: "open" } as const);
  return (
    <>
      <Refused why={why} />
      <WithCards meanwhile={<Meanwhile press={press} sums={sums} />}>
        {() => (
          <PayForm {...press} begin={begun ? async () => begun : checkout.begin} takesFocus>
            {sums}
            <AcceptTerms />
          </PayForm>
        )}
      </WithCards>
    </>
  );
}

function Meanwhile({ press, sums }: Pick<Props, "press" | "sums">) {
  return (
    <>
      {sums}
      <PayBar paying={press.paying} label={press.label} isHeld={press.isHeld} isOff />
    </>
  );
}
