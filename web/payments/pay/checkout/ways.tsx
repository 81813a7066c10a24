/** The ways to pay for what is chosen. */
import type { Card } from "@wasla/contract/payments/schemas";
import type { ReactNode } from "react";
import { PayBar } from "#/payments/pay/card/PayBar.tsx";
import { PayForm } from "#/payments/pay/card/PayForm.tsx";
import { WithCards } from "#/payments/pay/card/WithCards.tsx";
import { OnFile } from "#/payments/pay/on-file/OnFile.tsx";
import { PayOnFile } from "#/payments/pay/on-file/PayOnFile.tsx";
import { Refused } from "#/payments/pay/on-file/Refused.tsx";
import type { Declined } from "#/payments/pay/run/outcome.ts";
import { AcceptTerms } from "./Sums.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import type { Press } from "./use-press.ts";

export type WayProps = {
  readonly checkout: CheckoutState;
  readonly press: Press;
  /** What is charged now; undefined before it is known. */
  readonly sums: ReactNode;
};

/** The card that the subscription is charged to, for what is added to it. */
export function ByCardOnFile({ checkout, press, sums, card }: WayProps & { readonly card: Card }) {
  return (
    <OnFile card={card} busy={press.paying.step !== undefined}>
      <WithCards meanwhile={<Meanwhile press={press} sums={sums} />}>
        {(cards, takesFocus) => (
          <PayOnFile {...press} begin={checkout.begin} cards={cards} takesFocus={takesFocus}>
            {sums}
            <AcceptTerms />
          </PayOnFile>
        )}
      </WithCards>
    </OnFile>
  );
}

/** Another card for a payment that the one on file was not taken for. */
export function ByAnotherCard(props: WayProps & { readonly declined: Declined }) {
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

/** What stands below the shape of a form that is on its way. */
export function Meanwhile({ press, sums }: Pick<WayProps, "press" | "sums">) {
  return (
    <>
      {sums}
      <PayBar paying={press.paying} label={press.label} isHeld={press.isHeld} isOff>
        {press.why}
      </PayBar>
    </>
  );
}
