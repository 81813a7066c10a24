import { beforeAll, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());

/** In the Emirates. */
async function addOffice({ id }: TestAccount): Promise<void> {
  const { db } = running.services;
  const emirates = db.selectFrom("country").select("id").where("code", "=", "AE");
  const { id: countryId } = await emirates.executeTakeFirstOrThrow();
  const office = { companyName: "Khoury LLC", address: "Bay Square 4", city: "Dubai", countryId };
  await db
    .insertInto("company")
    .values({ id, ...nothingElse, ...office })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(office))
    .execute();
}
const nothingElse = {
  clientType: null,
  jobTitle: null,
  gender: null,
  nationalityId: null,
  phone: null,
  trn: null,
  registryNumber: null,
  licence: null,
  papersAt: null,
  refusalReason: null,
};

/** All invoices of a client as text, newest first. */
async function printed(client: TestAccount, language: "en" | "ar"): Promise<string[]> {
  const { db } = running.services;
  const own = db.selectFrom("invoice").select("id").where("clientId", "=", client.id);
  const rows = await own.orderBy("issuedAt", "desc").orderBy("id", "desc").execute();
  const pages: string[] = [];
  for (const { id } of rows) {
    const path = `/payment/invoices/${id}`;
    const { text } = await paying.call(client, "GET", path, { query: { language } });
    pages.push(
      text
        .replace(/<style.*?<\/style>/s, "")
        .replace(/<br>/g, " / ")
        .replace(/<[^>]+>/g, "")
        .replace(/\s+/g, " "),
    );
  }
  return pages;
}

test("an invoice keeps professions and buyer as they were, in the reader's language", async () => {
  const { db } = running.services;
  const { client, ids } = await paying.client("Nursing", "Sales");
  await addOffice(client);
  await paying.pay(client, ids);
  const added = await paying.client("Kiln firing");
  await paying.pay(client, added.ids);
  await db
    .updateTable("profession")
    .set({ label: "Caring" })
    .where("label", "=", "Nursing")
    .execute();
  const [addition, start] = await printed(client, "en");
  expect(start).toContain("one month, per profession / Nursing, Sales");
  expect(start).toContain("Khoury LLC Bay Square 4, Dubai, United Arab Emirates");
  expect(addition).toContain("for the rest of the month, per profession / Added: Kiln firing");
  expect(addition).not.toContain("Nursing");
  const [arabicAddition, arabicStart] = await printed(client, "ar");
  expect(arabicStart).toContain("لكل مهنة / التمريض، المبيعات");
  expect(arabicStart).toContain("Bay Square 4، Dubai، الإمارات العربية المتحدة");
  expect(arabicAddition).toContain("أُضيفت: Kiln firing");
});

test("a renewal lists all professions it renews", async () => {
  const { client, ids } = await paying.client("Baking", "Cooking");
  await paying.pay(client, ids);
  await paying.advanceDays(31);
  const [renewal] = await printed(client, "en");
  expect(renewal).toContain("one month, per profession / Baking, Cooking");
});
