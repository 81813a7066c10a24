/** Result of the tab's last payment, kept across reloads of the page that shows it. */
import { readTabDraft, tabDrafts } from "#/platform/drafts/draft-storage.ts";

export type PaymentResult = {
  /** Empty for a renewal. */
  readonly professions: readonly { _id: string; label: string; labelAr: string }[];
  readonly totalFils: number;
  /** Numbers of the invoices that already existed. */
  readonly invoicesBefore: readonly string[];
  readonly isConfirmed: boolean;
};
export type PaymentFailure = {
  readonly reason: string;
  readonly isUncharged: boolean;
  /** A renewal was paid, not a selection. */
  readonly isRenewal: boolean;
};

const noResult: PaymentResult = {
  professions: [],
  totalFils: -1,
  invoicesBefore: [],
  isConfirmed: false,
};
const noFailure: PaymentFailure = { reason: "", isUncharged: false, isRenewal: false };

export function savePaymentResult(userId: string, result: PaymentResult) {
  tabDrafts.remove(failureKey(userId));
  tabDrafts.write(resultKey(userId), result);
}

/** Undefined if nothing was paid in this tab. */
export function readPaymentResult(userId: string): PaymentResult | undefined {
  const result = { ...noResult, ...readTabDraft(resultKey(userId), noResult) };
  return result.totalFils < 0 ? undefined : result;
}

export function savePaymentFailure(userId: string, failure: PaymentFailure) {
  tabDrafts.write(failureKey(userId), failure);
}

export function readPaymentFailure(userId: string): PaymentFailure | undefined {
  const failure = { ...noFailure, ...readTabDraft(failureKey(userId), noFailure) };
  return failure.reason === "" ? undefined : failure;
}

const resultKey = (userId: string) => `${userId}:payment-done`;
const failureKey = (userId: string) => `${userId}:payment-failed`;
