/** Two years of subscriptions that start on the last days of months. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { reportResult } from "#/testing/faults/report.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const FAULT = "month ends and leap day";
const STARTS = ["2027-01-31", "2027-03-31", "2027-08-30", "2027-12-31", "2028-02-29"];
const END = "2029-03-31";

const running = startApp();
const cards = startCardSandbox(running);
const api = createPaymentSteps(running, cards);

test("each month is paid once, and access has no gaps", { timeout: 1_800_000 }, async () => {
  await api.createPlan();
  const clients: { readonly client: TestAccount; readonly start: string }[] = [];
  let [days, closed] = [0, 0];
  for (let at = noonOf("2027-01-30"); at <= noonOf(END); at += DAY_MS) {
    running.setTime(new Date(at));
    await api.processDueWork();
    const day = new Date(at).toISOString().slice(0, 10);
    if (STARTS.includes(day)) {
      const { client, ids } = await api.client("Nursing");
      await api.pay(client, ids);
      clients.push({ client, start: day });
    }
    days += 1;
    for (const { client } of clients) closed += (await api.paidBy(client)).length === 1 ? 0 : 1;
  }
  const paid = await Promise.all(clients.map(({ client }) => invoicesOf(client)));
  const due = clients.map(({ start }) => monthsBetween(start, END));
  reportResult(FAULT, `${days} days, ${paid.join(" + ")} invoices, ${closed} days closed`);
  expect([paid, closed]).toEqual([due, 0]);
});

const noonOf = (day: string) => Date.parse(`${day}T12:00:00+04:00`);

/** The first invoice, and one per month on the start day or the month's last day. */
function monthsBetween(start: string, end: string): number {
  const [year = 0, month = 0, day = 0] = start.split("-").map(Number);
  let count = 0;
  for (let months = 0; ; months += 1) {
    const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
    const due = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
    if (due.toISOString().slice(0, 10) > end) return count;
    count += 1;
  }
}

async function invoicesOf({ id }: TestAccount): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoice where client_id = ${id} and paid_at is not null`.execute(
    running.services.db,
  );
  return rows[0]?.count ?? 0;
}
