import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
} from "@stripe/stripe-js";
import { filsOf } from "@wasla/contract/payments/money";
import { say } from "#/platform/language/language.ts";
import { type Confirming, confirmBegun } from "./confirm.ts";
import type { Outcome, Tell } from "./outcome.ts";
import { refusedByServer } from "./refused.ts";

type Wallet = {
  readonly cards: Confirming & Pick<Stripe, "createPaymentMethod">;
  readonly elements: StripeElements;
  /** What the wallet has shown to its owner. */
  readonly shownFils: number;
};
type Begun = { readonly clientSecret: string | null; readonly amount: number };

/** Charges what the wallet has shown, or nothing. */
export async function payByWallet(
  wallet: Wallet,
  begin: (methodId: string) => Promise<Begun>,
  tell: Tell,
  event: Pick<StripeExpressCheckoutElementConfirmEvent, "paymentFailed">,
): Promise<Outcome> {
  tell("preparing");
  const outcome = await pay(wallet, begin, tell);
  if (outcome.kind !== "done") event.paymentFailed({ reason: "fail" });
  return outcome;
}

async function pay(
  { cards, elements, shownFils }: Wallet,
  begin: (methodId: string) => Promise<Begun>,
  tell: Tell,
): Promise<Outcome> {
  const made = await makeMethod({ cards, elements });
  if (typeof made !== "string") return made;
  try {
    const { clientSecret, amount } = await begin(made);
    if (filsOf(amount) !== shownFils) return { kind: "repriced", quote: undefined };
    return await confirmBegun(
      cards,
      { secret: clientSecret, isPaid: clientSecret === null },
      made,
      tell,
    );
  } catch (error) {
    return refusedByServer(error);
  }
}

async function makeMethod({
  cards,
  elements,
}: Pick<Wallet, "cards" | "elements">): Promise<string | Outcome> {
  const text = say("payments", "methodFailed");
  try {
    const { error: unready } = await elements.submit();
    if (unready) return { kind: "stays", text, note: unready.message };
    const { paymentMethod, error } = await cards.createPaymentMethod({ elements });
    return error ? { kind: "stays", text, note: error.message } : paymentMethod.id;
  } catch {
    return { kind: "stays", text };
  }
}
