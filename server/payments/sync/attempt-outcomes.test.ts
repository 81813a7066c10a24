import { expect, test } from "vitest";
import { attemptOutcomes } from "./attempt-outcomes.ts";

type Told = Parameters<typeof attemptOutcomes>[0];
type Invoices = Parameters<typeof attemptOutcomes>[1];

test.each<[string, Told["status"], Invoices[number]["status"] | undefined, string | undefined]>([
  ["that waits", "incomplete", "open", undefined],
  ["whose day is over", "incomplete_expired", "void", "expired"],
  ["that was given up", "canceled", "void", "expired"],
  ["that was paid", "active", "paid", "paid"],
  ["that was paid, and whose invoice is not told any more", "past_due", undefined, "paid"],
  ["that was paid, and whose subscription has ended since", "canceled", "paid", "paid"],
  ["that was paid, and whose renewals nobody pays", "unpaid", "paid", "paid"],
])("a first payment %s", (_what, status, invoice, expected) => {
  const invoices = invoice ? [{ id: "in_1", status: invoice }] : [];
  const begun = [{ id: "first", invoiceId: "in_1" }];
  expect(attemptOutcomes({ attemptId: "first", status }, invoices, begun).get("first")).toBe(
    expected,
  );
});

test.each<[string, string, Invoices[number]["status"], string | undefined]>([
  ["that waits", "first", "open", undefined],
  ["that was not paid in time", "first", "void", "expired"],
  ["that somebody gave up", "first", "uncollectible", "expired"],
  ["that was paid", "added", "paid", "paid"],
  ["that was paid, and is not in force yet", "first", "paid", "paid"],
  ["that is in force, and whose share the next invoice carries", "added", "draft", "paid"],
])("an addition %s", (_what, attemptId, invoice, expected) => {
  const invoices = [{ id: "in_2", status: invoice }];
  const begun = [{ id: "added", invoiceId: "in_2" }];
  const told = { attemptId, status: "active" } as const;
  expect(attemptOutcomes(told, invoices, begun).get("added")).toBe(expected);
});

test("an unanswered attempt stays open, and expires with its subscription", () => {
  const begun = [{ id: "added", invoiceId: null }];
  const told = { attemptId: "first", status: "active" } as const;
  expect(attemptOutcomes(told, [], begun).size).toBe(0);
  expect(attemptOutcomes({ ...told, status: "canceled" }, [], begun).get("added")).toBe("expired");
});
