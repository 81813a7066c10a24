import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp } from "#/testing/app.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);

const party = (name: string) => ({ name, address: "Marina Walk 5, Dubai", trn: "100123456700003" });

/** 21:30 UTC on the 20th is the 21st in the Gulf. */
const ISSUED = new Date("2026-11-20T21:30:00Z");

async function paid(client: TestAccount, changes: object = {}): Promise<string> {
  const { db } = running.services;
  const provider = "sandbox" as const;
  const subscriptionId = v7();
  const whose = { provider, clientId: client.id };
  await db
    .insertInto("subscription")
    .values({
      ...whose,
      id: subscriptionId,
      status: "active",
      isLive: false,
      attemptId: null,
      covers: [],
      unitFils: 19_900,
      quantity: 3,
      startedAt: ISSUED,
      endedAt: null,
      paidUntil: ISSUED,
      isEnding: false,
      dueInvoiceId: null,
      renewalFils: null,
      suspension: null,
      card: null,
      readAt: ISSUED,
    })
    .execute();
  const id = v7();
  await db
    .insertInto("invoice")
    .values({
      ...whose,
      id,
      subscriptionId,
      providerId: id,
      number: "WASLA-0001",
      reason: "start",
      lines: JSON.stringify([{ description: "3 × Profession", quantity: 3, fils: 59_700 }]),
      currency: "aed",
      subtotalFils: 59_700,
      discountFils: 11_940,
      taxFils: 2_388,
      taxPercent: 5,
      totalFils: 50_148,
      dueFils: 50_148,
      issuedAt: ISSUED,
      paidAt: ISSUED,
      periodStart: ISSUED,
      periodEnd: new Date("2026-12-20T21:30:00Z"),
      supplier: JSON.stringify(party("Wasla FZ-LLC")),
      buyer: JSON.stringify(party("شركة دلتا <للمقاولات>")),
      attemptId: null,
      paymentIntentId: "pi_1",
      dispute: null,
      ...changes,
    })
    .execute();
  return id;
}

const print = (caller: TestAccount | undefined, id: string, query = {}) =>
  call(caller, "GET", `/payment/invoices/${id}`, { query });
/** The text without tags and styles. */
const read = (html: string) =>
  html
    .replace(/<style.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00a0]+/g, " ");

describe("without a PDF engine", () => {
  test("the page shows who paid whom how much for what, and when", async () => {
    const client = await build.client();
    const { status, headers, text } = await print(client, await paid(client));
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(text).toContain('<html lang="en" dir="ltr">');
    for (const expected of [
      ...["Tax invoice", "Invoice number WASLA-0001", "Date of issue 21 November 2026"],
      "Period of supply 21 November 2026 – 21 December 2026",
      ...["Supplier Wasla FZ-LLC", "TRN: 100123456700003", "Customer"],
      "Description Qty Unit price Discount Net VAT rate VAT",
      "one month, per profession 3 199.00 -119.40 477.60 5% 23.88",
      "All line amounts are in UAE dirhams (AED).",
      ...["Wasla FZ-LLC", "Marina Walk 5, Dubai", "100123456700003", "شركة دلتا &lt;للمقاولات&gt;"],
      ...["Subtotal AED 597.00", "Discount -AED 119.40", "Total before tax AED 477.60"],
      ...["VAT 5% AED 23.88", "Total with VAT AED 501.48", "Paid on 21 November 2026 AED 501.48"],
    ])
      expect(read(text).replace(/ +/g, " ")).toContain(expected);
  });

  test("the Arabic page has the same content from right to left", async () => {
    const client = await build.client();
    const { text } = await print(client, await paid(client), { language: "ar" });
    expect(text).toContain('<html lang="ar" dir="rtl">');
    for (const expected of ["فاتورة ضريبية", "ضريبة القيمة المضافة 5%", "501.48", "21 نوفمبر 2026"])
      expect(read(text)).toContain(expected);
    expect(read(text)).not.toMatch(/[٠-٩]/);
  });

  test.each<[string, object, string]>([
    [
      "a partial refund",
      { refundedFils: 10_000 },
      "Refunded to you -AED 100.00 Part of this invoice was refunded.",
    ],
    ["a full refund", { refundedFils: 50_148 }, "This invoice was refunded in full."],
    ["a balance", { dueFils: 48_148 }, "Paid from your balance -AED 20.00"],
    ["a dispute", { dispute: "open" }, "This payment is in dispute with your bank."],
    ["a lost dispute", { dispute: "lost" }, "Your bank has reversed this payment."],
  ])("%s is shown", async (_what, changes, expected) => {
    const client = await build.client();
    const { text } = await print(client, await paid(client, changes));
    expect(read(text)).toContain(expected);
  });

  test("unused time is deducted from an addition", async () => {
    const client = await build.client();
    const lines = JSON.stringify([
      { description: "Unused time on 3 × Profession", quantity: 3, fils: -29_850 },
      { description: "Remaining time on 5 × Profession", quantity: 5, fils: 49_750 },
    ]);
    const amounts = { subtotalFils: 19_900, discountFils: 0, taxFils: 995, totalFils: 20_895 };
    const { text } = await print(
      client,
      await paid(client, { ...amounts, dueFils: 20_895, lines, reason: "addition" }),
    );
    expect(read(text)).toContain("Credit for unused time 3 -99.50 -298.50 5% -14.92");
    expect(read(text)).toContain(
      "for the rest of the month, per profession 5 99.50 497.50 5% 24.87",
    );
    expect(read(text)).not.toContain("Discount");
  });
});

test("clients read their own invoices, operators all, and others get a 404", async () => {
  const [client, stranger] = [await build.client(), await build.client()];
  const id = await paid(client);
  expect((await print(await build.admin(), id)).status).toBe(200);
  const refused = await print(stranger, id);
  expect(refused.status).toBe(404);
  expect((await print(stranger, v7())).body).toEqual(refused.body);
  expect((await print(await build.jobSeeker(), id)).status).toBe(403);
  expect((await print(undefined, id)).status).toBe(401);
  const bad = await print(client, "7");
  expect([bad.status, bad.body.errors[0].field]).toEqual([422, "id"]);
  expect((await print(client, id, { language: "fr" })).status).toBe(422);
});

test("with a PDF engine the invoice is a PDF named after its number", async () => {
  const printed: string[] = [];
  const pdf = async (html: string) => {
    printed.push(html);
    return Buffer.from("%PDF-1.4 made");
  };
  const app = await openApp({ ...running.services, pdf });
  const client = await build.client();
  const path = `/payment/invoices/${await paid(client)}`;
  const response = await createApiClient({ app })(client, "GET", path, {
    query: { language: "ar" },
  });
  await app.close();
  expect([response.status, response.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(response.text).toBe("%PDF-1.4 made");
  expect(decodeURIComponent(String(response.headers["content-disposition"]))).toContain(
    "فاتورة ضريبية WASLA-0001.pdf",
  );
  expect(printed[0]).toContain('<html lang="ar"');
});

test("more than twelve a minute are rejected", async () => {
  const client = await build.client();
  const id = await paid(client);
  const statuses = [];
  for (let times = 0; times < 13; times += 1) statuses.push((await print(client, id)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  expect(statuses.at(-1)).toBe(429);
});
