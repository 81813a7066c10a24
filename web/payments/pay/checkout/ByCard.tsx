import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import style from "#/payments/pay/card/card.module.css";
import { PayForm } from "#/payments/pay/card/PayForm.tsx";
import { Wallet } from "#/payments/pay/card/Wallet.tsx";
import { WithCards } from "#/payments/pay/card/WithCards.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { AcceptTerms } from "./Sums.tsx";
import { Meanwhile, type WayProps } from "./ways.tsx";

/** Nobody waits longer for a wallet than for a card form. */
const longestMs = 4_000;

/** A wallet where there is one, and a card that is typed in. */
export function ByCard(props: WayProps) {
  return (
    <WithCards meanwhile={<Meanwhile {...props} />}>
      {(cards, takesFocus) => <WalletOrCard {...props} cards={cards} takesFocus={takesFocus} />}
    </WithCards>
  );
}

type Props = WayProps & { readonly cards: Stripe; readonly takesFocus: boolean };

/** The form comes once it is known whether a wallet stands above it, and is not moved then. */
function WalletOrCard({ checkout, press, sums, cards, takesFocus }: Props) {
  const [hasWallet, setWallet] = useState<boolean>();
  const settle = (isThere: boolean) => setWallet((before) => before ?? isThere);
  const { quote } = checkout.quoting;
  const isPriced = quote !== undefined;
  useEffect(() => {
    if (!isPriced) return;
    const late = setTimeout(() => setWallet((before) => before ?? false), longestMs);
    return () => clearTimeout(late);
  }, [isPriced]);
  return (
    <>
      {quote && (
        <Wallet
          cards={cards}
          paying={press.paying}
          quote={quote}
          isHeld={press.isHeld}
          begin={checkout.beginWallet}
          isThere={hasWallet}
          onKnown={settle}
        />
      )}
      {hasWallet === undefined ? (
        <div className={style.form}>
          <Waiting rows={3} height={40} />
          <Meanwhile press={press} sums={sums} />
        </div>
      ) : (
        <PayForm {...press} begin={checkout.begin} takesFocus={takesFocus}>
          {sums}
          <AcceptTerms />
        </PayForm>
      )}
    </>
  );
}
