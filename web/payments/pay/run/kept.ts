/** How the last payment of this tab has ended, kept through a reload of the page that tells it. */
import { forgetDraft, keepDraft, readDraft } from "#/platform/state/tab-draft.ts";

export type Done = {
  /** What was paid for; none of a renewal. */
  readonly professions: readonly { _id: string; label: string; labelAr: string }[];
  readonly totalFils: number;
  /** Numbers of invoices that were there before. */
  readonly invoicesBefore: readonly string[];
  readonly isConfirmed: boolean;
};
export type Failure = {
  readonly reason: string;
  readonly isUncharged: boolean;
  /** Nothing had been chosen for it. */
  readonly isRenewal: boolean;
};

const noPayment: Done = {
  professions: [],
  totalFils: -1,
  invoicesBefore: [],
  isConfirmed: false,
};
const noFailure: Failure = { reason: "", isUncharged: false, isRenewal: false };

export function keepDone(userId: string, done: Done) {
  forgetDraft(failureOf(userId));
  keepDraft(doneOf(userId), done);
}

/** Undefined where nobody has paid in this tab. */
export function readDone(userId: string): Done | undefined {
  const done = { ...noPayment, ...readDraft(doneOf(userId), noPayment) };
  return done.totalFils < 0 ? undefined : done;
}

export function keepFailure(userId: string, failure: Failure) {
  keepDraft(failureOf(userId), failure);
}

export function readFailure(userId: string): Failure | undefined {
  const failure = { ...noFailure, ...readDraft(failureOf(userId), noFailure) };
  return failure.reason === "" ? undefined : failure;
}

const doneOf = (userId: string) => `${userId}:payment-done`;
const failureOf = (userId: string) => `${userId}:payment-failed`;
