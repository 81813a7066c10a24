import type { PaymentMethodResult } from "@stripe/stripe-js";
import type { Confirmation } from "@wasla/contract/payments/schemas";
import { say } from "#/platform/language/language.ts";
import { type Confirming, confirmBegun } from "./confirm.ts";
import type { Outcome, Tell } from "./outcome.ts";
import { refusedByServer } from "./refused.ts";

/** A filled-in card form, by the provider that its fields belong to. */
export type Card = {
  readonly cards: Confirming;
  readonly makeMethod: () => Promise<PaymentMethodResult>;
};
/** Has the server begin a payment by a method; without where nothing is due or a card is known. */
export type Begin = (methodId: string | undefined) => Promise<Confirmation>;

/** The method comes first, so that a card that cannot be read begins nothing. */
export async function payByCard(card: Card, begin: Begin, tell: Tell): Promise<Outcome> {
  tell("preparing");
  const made = await makeMethod(card);
  return typeof made === "string" ? beginAndConfirm(card.cards, begin, tell, made) : made;
}

/** The server has the card on file charged before it answers: mostly nothing is left to confirm. */
export async function payOnFile(cards: Confirming, begin: Begin, tell: Tell): Promise<Outcome> {
  tell("preparing");
  return beginAndConfirm(cards, begin, tell, undefined);
}

/** A coupon has taken everything off: there is nothing to confirm. */
export async function payNothing(begin: Begin, tell: Tell): Promise<Outcome> {
  tell("preparing");
  try {
    const { status } = await begin(undefined);
    if (status === "succeeded") return { kind: "done" };
    return { kind: "repriced", quote: undefined };
  } catch (error) {
    return refusedByServer(error);
  }
}

async function beginAndConfirm(
  cards: Confirming,
  begin: Begin,
  tell: Tell,
  methodId: string | undefined,
): Promise<Outcome> {
  try {
    const { client_secret: secret, status } = await begin(methodId);
    return await confirmBegun(cards, { secret, isPaid: status === "succeeded" }, methodId, tell);
  } catch (error) {
    return refusedByServer(error, methodId === undefined);
  }
}

/** The method's id, or why there is none; the provider's own words stand below ours. */
async function makeMethod({ makeMethod: make }: Card): Promise<string | Outcome> {
  const text = say("payments", "methodFailed");
  try {
    const { paymentMethod, error } = await make();
    return error ? { kind: "stays", text, note: error.message } : paymentMethod.id;
  } catch {
    return { kind: "stays", text };
  }
}
