/** Money that went back: what it paid for is locked; a month that runs is not sold again, an addition is. */
import { beforeAll, expect, test } from "vitest";
import { settleSubscription } from "#/payments/settle/settle.ts";
import { startApp } from "#/testing/app.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { startCards } from "#/testing/cards.ts";
import { runJobs } from "#/testing/jobs.ts";
import { payingOn } from "#/testing/paying.ts";

const running = startApp();
const cards = startCards(running);
const build = buildOn(running);
const paying = payingOn(running, cards);
beforeAll(() => paying.plan());

/** Gives back all that an invoice of the client took, the latest first. */
async function giveBack(client: Built, place: number) {
  const { cards: gateway } = running.services;
  const [{ id = "" } = {}] = await paying.subscriptionsOf(client);
  const invoice = (await gateway.listInvoices(id, 5))[place]?.id ?? "";
  const payment = await gateway.readPayment(invoice);
  await gateway.refund(payment?.paymentIntentId ?? "", undefined, `back ${invoice}`);
  await settleSubscription(running.services, id, invoice);
}

test("all of a month: nothing is sold while the subscription runs", async () => {
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids);
  await giveBack(client, 0);
  expect(await paying.paidBy(client)).toEqual([]);
  const said = await paying.checkout(client, { professions: ids });
  expect([said.status, said.body.code]).toEqual([409, "PAYMENT_HELD_BACK"]);
  expect((await paying.quote(client, 1)).body.code).toBe("PAYMENT_HELD_BACK");
  const { data } = (await paying.call(client, "GET", "/payment/billing")).body;
  expect([data.suspension, data.invoices[0].status]).toEqual(["refunded", "refunded"]);
});

test("of an addition: what it added is gone, and can be bought again at once, for its own price", async () => {
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids);
  const [welding, plumbing] = [
    await build.profession("Welding"),
    await build.profession("Plumbing"),
  ];
  await paying.pay(client, [welding]);
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Welding"]);
  await giveBack(client, 0);
  const { body } = await paying.call(client, "GET", `/payment/subscription-info/${client.id}`);
  expect(body.data.professions).toMatchObject([{ label: "Nursing", isPaid: true }]);
  // The provider has not been told yet: what it charges for is two, and three for a moment.
  await paying.pay(client, [welding, plumbing]);
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Plumbing", "Welding"]);
  const [{ id = "", quantity } = {}] = await paying.subscriptionsOf(client);
  expect(quantity).toBe(4);
  const [invoice] = await running.services.cards.listInvoices(id, 1);
  expect(invoice).toMatchObject({ totalFils: 41_790, reason: "addition" });
  await runJobs(running);
  expect((await paying.subscriptionsOf(client))[0]?.quantity).toBe(3);
  expect(await paying.paidBy(client)).toEqual(["Nursing", "Plumbing", "Welding"]);
});

test("what was counted before the provider had been told is refused, and then counted anew", async () => {
  const { client, ids } = await paying.client("Cooking");
  await paying.pay(client, ids);
  await paying.pay(client, [await build.profession("Baking")]);
  await giveBack(client, 0);
  const [{ id = "" } = {}] = await paying.subscriptionsOf(client);
  await running.services.cards.setNextQuantity(id, 1, "another worker is ahead");
  const professions = [await build.profession("Brewing")];
  expect((await paying.checkout(client, { professions })).status).toBe(409);
  await paying.pay(client, professions);
  expect(await paying.paidBy(client)).toEqual(["Brewing", "Cooking"]);
  expect((await running.services.cards.listInvoices(id, 1))[0]?.totalFils).toBe(20_895);
});
