import { expect, test } from "vitest";
import { attemptOutcomes } from "./attempt-outcomes.ts";

type AttemptInputs = Parameters<typeof attemptOutcomes>[0];
type Invoices = Parameters<typeof attemptOutcomes>[1];

test.each<
  [string, AttemptInputs["status"], Invoices[number]["status"] | undefined, string | undefined]
>([
  ["that is pending", "incomplete", "open", undefined],
  ["that has expired", "incomplete_expired", "void", "expired"],
  ["that was abandoned", "canceled", "void", "expired"],
  ["that was paid", "active", "paid", "paid"],
  ["that was paid, without its invoice", "past_due", undefined, "paid"],
  ["that was paid, with an ended subscription", "canceled", "paid", "paid"],
  ["that was paid, with unpaid renewals", "unpaid", "paid", "paid"],
])("a first payment %s", (_what, status, invoice, expected) => {
  const invoices = invoice ? [{ id: "in_1", status: invoice }] : [];
  const begun = [{ id: "first", invoiceId: "in_1" }];
  expect(attemptOutcomes({ attemptId: "first", status }, invoices, begun).get("first")).toBe(
    expected,
  );
});

test.each<[string, string, Invoices[number]["status"], string | undefined]>([
  ["that is pending", "first", "open", undefined],
  ["that was not paid in time", "first", "void", "expired"],
  ["that was cancelled", "first", "uncollectible", "expired"],
  ["that was paid", "added", "paid", "paid"],
  ["that was paid, but is not active yet", "first", "paid", "paid"],
  ["that is active and billed with the next invoice", "added", "draft", "paid"],
])("an addition %s", (_what, attemptId, invoice, expected) => {
  const invoices = [{ id: "in_2", status: invoice }];
  const begun = [{ id: "added", invoiceId: "in_2" }];
  const subscription = { attemptId, status: "active" } as const;
  expect(attemptOutcomes(subscription, invoices, begun).get("added")).toBe(expected);
});

test("an unanswered attempt stays open, and expires with its subscription", () => {
  const begun = [{ id: "added", invoiceId: null }];
  const subscription = { attemptId: "first", status: "active" } as const;
  expect(attemptOutcomes(subscription, [], begun).size).toBe(0);
  expect(attemptOutcomes({ ...subscription, status: "canceled" }, [], begun).get("added")).toBe(
    "expired",
  );
});
