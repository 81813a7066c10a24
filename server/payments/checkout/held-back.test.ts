/** Money that went back: what it paid for is locked, and not sold again before somebody has looked at it. */
import { beforeAll, expect, test } from "vitest";
import { settleClient, settleSubscription } from "#/payments/settle/settle.ts";
import { startApp } from "#/testing/app.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { startCards } from "#/testing/cards.ts";
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

test("of an addition: what it added is locked, and only that", async () => {
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
  expect(body.data.professions).toMatchObject([
    { label: "Nursing", isPaid: true },
    { label: "Welding", isPaid: false },
  ]);
  const said = await paying.checkout(client, { professions: [welding] });
  expect([said.status, said.body.code]).toEqual([409, "PAYMENT_HELD_BACK"]);
  expect((await paying.checkout(client, { professions: [plumbing] })).status).toBe(200);
  await settleClient(running.services, client.id);
});
