import { afterEach, beforeAll, expect, test } from "vitest";
import type { Mail } from "#/platform/mail/mailer.ts";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
const { processDueWork, advanceDays } = paying;
beforeAll(() => paying.createPlan());
afterEach(paying.endAllSubscriptions);

/** Without directional isolates and non-breaking spaces. */
const withoutIsolates = (text: string) =>
  text.replace(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " ");
const mailsTo = (mails: readonly Mail[], { email }: TestAccount) =>
  mails
    .filter((mail) => mail.to === email)
    .map((mail) => `${mail.subject}\n${withoutIsolates(mail.text)}`);

const intentOf = async ({ id }: TestAccount) => {
  const { db } = running.services;
  const own = db.selectFrom("invoice").select("paymentIntentId").where("clientId", "=", id);
  const { paymentIntentId } = await own.orderBy("issuedAt", "desc").executeTakeFirstOrThrow();
  return paymentIntentId ?? "";
};

async function readsArabic({ id }: TestAccount): Promise<void> {
  const { db } = running.services;
  await db.updateTable("account").set({ language: "ar" }).where("id", "=", id).execute();
}

test("a receipt names what was paid, its period, and the next payment", async () => {
  const { client, ids } = await paying.client("Nursing", "Sales");
  await paying.pay(client, ids);
  const [mail = "", ...others] = mailsTo(await processDueWork(), client);
  expect(others).toEqual([]);
  expect(mail).toContain("We have received AED 417.90, tax included.");
  expect(mail).toContain("Professions: Nursing, Sales\n");
  expect(mail).toMatch(/Period: \d+ \w+ \d{4} to \d+ \w+ \d{4}\n/);
  expect(mail).toMatch(/Next payment: AED 417\.90 on \d+ \w+ \d{4}, tax included/);
  expect(mail).toContain("/profile#subscription");
  const added = await paying.client("Welding");
  await paying.pay(client, added.ids);
  const [addition = ""] = mailsTo(await processDueWork(), client);
  expect(addition).toContain("Professions: Welding\n");
  const [renewal = ""] = mailsTo(await advanceDays(31), client);
  expect(renewal).toContain("Professions: Nursing, Sales, Welding\n");
});

test("a month covered by a coupon is free; its renewal asks for a card", async () => {
  const couponId = await paying.createCoupon("All", { percentOff: 100 });
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids, { couponId });
  const [mail = ""] = mailsTo(await processDueWork(), client);
  expect(mail).toMatch(/^Your month is free\n/);
  expect(mail).toContain("With your coupon this month is free: nothing was charged.");
  expect(mail).toContain("Next payment: AED 208.95 on");
  const [failed = ""] = mailsTo(await advanceDays(31), client);
  expect(failed).toContain("The next month costs AED 208.95, and there is no card to charge it to");
  expect(failed).toContain("add a card and pay the renewal.");
  expect(failed).toMatch(/Pay the renewal:\n\S+\/payment\n/);
});

test("a declined renewal is reported in the client's language", async () => {
  const { client, ids } = await paying.client("Nursing");
  const { client: arab, ids: others } = await paying.client("Baking");
  await readsArabic(arab);
  await paying.pay(client, ids, { card: "failsAtRenewal" });
  await paying.pay(arab, others, { card: "failsAtRenewal" });
  await processDueWork();
  const mails = await advanceDays(31);
  expect(mailsTo(mails, client)[0]).toContain("Your card could not be charged AED 208.95");
  expect(mailsTo(mails, arab)[0]).toContain("من بطاقتك مقابل الشهر القادم");
});

test("a partial refund is reported with its amount, once", async () => {
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids);
  await processDueWork();
  await cards.sandbox.controls.refund(await intentOf(client), 5_000);
  const [mail = "", ...others] = mailsTo(await processDueWork(), client);
  expect(others).toEqual([]);
  expect(withoutIsolates(mail)).toContain("We have refunded AED 50.00 of the invoice");
  await cards.sandbox.controls.refund(await intentOf(client), 1_000);
  expect(withoutIsolates(mailsTo(await processDueWork(), client)[0] ?? "")).toContain(
    "Refund: AED 10.00",
  );
});

test("after a full refund the mail says when access returns, and whom to contact", async () => {
  const { legal } = running.services.settings;
  Object.assign(running.services.settings, {
    legal: { ...legal, supportEmail: "a@wasla.example" },
  });
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids);
  await processDueWork();
  await cards.sandbox.controls.refund(await intentOf(client));
  const [mail = ""] = mailsTo(await processDueWork(), client);
  expect(mail).toContain("please contact us at a@wasla.example.");
  expect(mail).toMatch(/renewal on \d+ \w+ \d{4} unlocks them again, unless you cancel it first/);
  // The renewal sends its receipt only, and no mail about restored access.
  const renewed = mailsTo(await advanceDays(31), client);
  expect(renewed).toHaveLength(1);
  expect(renewed[0]).toContain("Payment received");
  expect(await paying.paidBy(client)).toEqual(["Nursing"]);
});

test("a client that has cancelled is not promised a renewal", async () => {
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids);
  await paying.call(client, "POST", "/payment/cancel-subscription", { body: {} });
  await processDueWork();
  await cards.sandbox.controls.refund(await intentOf(client));
  const [mail = ""] = mailsTo(await processDueWork(), client);
  expect(mail).toContain("refunded in full");
  expect(mail).not.toContain("unlocks them again");
});
