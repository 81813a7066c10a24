import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { findPaid } from "./find-paid.ts";
import { type Done, keepDone, keepFailure } from "./kept.ts";
import type { Declined, Outcome, Tell } from "./outcome.ts";
import type { Stay } from "./use-stay.ts";

export type Said = { readonly text: string; readonly note?: string | undefined };
type Repriced = Extract<Outcome, { kind: "repriced" }>;
export type Ends = {
  /** It is a renewal that is paid, and nothing that was chosen. */
  readonly isRenewal?: boolean;
  /** What is kept for the page that follows, and the message that greets there. */
  readonly onDone: () => { readonly done: Done; readonly text: string };
  readonly onRepriced?: (outcome: Repriced) => void;
  readonly onCouponGone?: (text: string) => void;
  readonly onDeclined?: (outcome: Declined) => void;
};

type Ways = Pick<Stay, "leave"> & { readonly stay: (now: Said) => void };

/** What the page says and does once a payment has ended, one way or another. */
export function useEnd(ends: Ends, tell: Tell, { stay, leave }: Ways) {
  const t = useWords("payments");
  const { _id } = useUser();
  const finish = () => {
    tell("confirming");
    const { done, text } = ends.onDone();
    keepDone(_id, done);
    notify.success(text);
    void leave("/payment/success");
  };
  const fail = ({ text: reason, isUncharged }: Extract<Outcome, { kind: "failed" }>) => {
    keepFailure(_id, { reason, isUncharged, isRenewal: ends.isRenewal === true });
    notify.error(reason);
    void leave("/payment/failed");
  };
  const reprice = async (outcome: Repriced) => {
    const isPaid = await findPaid();
    // With less left to pay, the price is asked for that.
    if (!isPaid) ends.onRepriced?.(outcome);
    stay({ text: t("priceChanged"), note: t(isPaid ? "partPaidText" : "priceChangedText") });
  };
  const renew = async ({ text, isPaid }: Extract<Outcome, { kind: "outdated" }>) =>
    stay({ text: (await findPaid()) || isPaid ? t("paidAlready") : text });
  return async (outcome: Outcome) => {
    if (outcome.kind === "done") finish();
    else if (outcome.kind === "failed") fail(outcome);
    else if (outcome.kind === "repriced") await reprice(outcome);
    else if (outcome.kind === "outdated") await renew(outcome);
    else if (outcome.kind === "declined") {
      ends.onDeclined?.(outcome);
      notify.error(outcome.why ?? t("onFileRefused"));
    } else if (outcome.kind === "couponGone") ends.onCouponGone?.(outcome.text);
    else stay(outcome);
  };
}
