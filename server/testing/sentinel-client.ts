/** Fills the tables about a client with unique sentinel values. */
import { randomUUID } from "node:crypto";
import { v7 } from "uuid";
import { DAY_MS } from "#/platform/clock.ts";
import type { TestApp } from "./app.ts";
import type { Sentinels } from "./sentinels.ts";

type SentinelPair = { readonly clientId: string; readonly candidateId: string };

const exportedToClient = { exportedTo: ["client"] as const };
/** Payment records are kept by law; the data export contains only what clients may see of them. */
const retained = { isRetained: true };

export async function insertClientSentinels(
  running: TestApp,
  sentinels: Sentinels,
  pair: SentinelPair,
): Promise<void> {
  const now = running.services.clock.now();
  await insertCompanySentinels(sentinels, pair.clientId, now);
  await insertPaymentSentinels(sentinels, pair.clientId, now);
  await insertWorkspaceSentinels(sentinels, pair, now);
}

async function insertCompanySentinels(sentinels: Sentinels, id: string, now: Date): Promise<void> {
  const word = () => sentinels.word(exportedToClient);
  await sentinels.insert("company", {
    ...{ id, clientType: "Company", jobTitle: word(), companyName: word(), address: word() },
    ...{
      city: word(),
      phone: `+9715${sentinels.digits(8, exportedToClient)}`,
      trn: sentinels.digits(15, exportedToClient),
    },
    ...{ registryNumber: word(), licence: word(), papersAt: now, refusalReason: word() },
  });
}

async function insertPaymentSentinels(
  sentinels: Sentinels,
  clientId: string,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - 40 * DAY_MS);
  const past = new Date(now.getTime() - 10 * DAY_MS);
  const provider = "sandbox" as const;
  const lasted = () => sentinels.word(retained);
  await sentinels.insert("billingCustomer", {
    ...{ clientId, provider, customerId: sentinels.word({ ...exportedToClient, ...retained }) },
  });
  await sentinels.insert("plan", {
    ...{ type: "profession", name: "A month", nameAr: "شهر", priceId: "price", unitFils: 19_900 },
    activeFrom: before,
  });
  const attemptId = v7();
  await sentinels.insert("checkoutAttempt", {
    ...{ id: attemptId, clientId, provider, kind: "start", state: "paid", priceId: "price" },
    ...{ fingerprint: lasted(), unitFils: 19_900, professionIds: [1], covers: [1] },
    ...{ subscriptionId: lasted(), invoiceId: lasted(), paymentIntentId: lasted() },
    ...{ beganAt: before, endedAt: before },
  });
  const id = sentinels.word({ ...exportedToClient, ...retained });
  await sentinels.insert("subscription", {
    ...{ id, provider, clientId, status: "canceled", isLive: false, attemptId, covers: [1] },
    ...{ unitFils: 19_900, quantity: 1, startedAt: before, endedAt: past, paidUntil: past },
    ...{ isEnding: true, dueInvoiceId: lasted(), readAt: past },
    card: JSON.stringify({
      brand: "visa",
      last4: sentinels.word(exportedToClient),
      expMonth: 1,
      expYear: 2030,
    }),
  });
  await insertInvoiceSentinels(
    sentinels,
    { clientId, subscriptionId: id, provider, attemptId },
    before,
  );
  await sentinels.insert("paymentContract", {
    ...{ clientId, professionIds: [1], until: past, reason: sentinels.word(exportedToClient) },
    ...{ madeBy: randomUUID(), madeAt: before },
  });
}

type Purchase = {
  readonly clientId: string;
  readonly subscriptionId: string;
  readonly provider: "sandbox";
  readonly attemptId: string;
};

/** Two paid invoices: for a buyer without and with a tax number. */
async function insertInvoiceSentinels(
  sentinels: Sentinels,
  purchase: Purchase,
  at: Date,
): Promise<void> {
  const retainedAndExported = { ...exportedToClient, ...retained };
  const json = (options = retainedAndExported) => JSON.stringify([{ en: sentinels.word(options) }]);
  const fils = { subtotalFils: 19_900, discountFils: 0, taxFils: 995, taxPercent: 5 };
  for (const trn of ["", sentinels.digits(15, retainedAndExported)]) {
    const address = sentinels.word(trn ? retainedAndExported : exportedToClient);
    const addressAr = sentinels.word(trn ? retainedAndExported : exportedToClient);
    await sentinels.insert("invoice", {
      ...{
        ...purchase,
        id: v7(),
        providerId: sentinels.word(retained),
        number: sentinels.word(retainedAndExported),
      },
      ...{ reason: "start", currency: "aed", lines: json(), professions: json(), ...fils },
      ...{ totalFils: 20_895, dueFils: 20_895, issuedAt: at, paidAt: at, periodStart: at },
      ...{ periodEnd: at, supplier: "{}", paymentIntentId: sentinels.word(retained) },
      buyer: JSON.stringify({ name: sentinels.word(retainedAndExported), trn, address, addressAr }),
    });
  }
}

/** The client's work with candidates. */
async function insertWorkspaceSentinels(
  sentinels: Sentinels,
  { clientId, candidateId }: SentinelPair,
  now: Date,
) {
  const day = now.toISOString().slice(0, 10);
  const word = () => sentinels.word(exportedToClient);
  const filter = () => JSON.stringify({ search: word() });
  const pair = { clientId, candidateId };
  await sentinels.insert("accessEntry", {
    ...pair,
    what: "viewed",
    at: now,
    clientRole: "company",
  });
  await sentinels.insert("exportBatch", {
    ...{ id: v7(), clientId, at: now, filter: filter(), rowCount: 1, format: "csv" },
  });
  await sentinels.insert("dailyUse", { clientId, day, profiles: 1, exportRows: 1 });
  await sentinels.insert("documentRequest", {
    ...{ ...pair, id: v7(), fieldName: "passportCopy", state: "asked", askedAt: now },
  });
  await sentinels.insert("bundle", {
    ...{ id: v7(), clientId, sessionId: randomUUID(), personIds: [candidateId], total: 1 },
    ...{ state: "waiting", withoutFiles: 0, closedDocuments: 0, ticketHash: sentinels.bytes() },
    ...{ expiresAt: now, touchedAt: now },
  });
  await sentinels.insert("savedView", {
    ...{ id: v7(), clientId, name: word(), filter: filter(), seenTo: 0, mailedTo: 0, mail: "off" },
    ...{ lookedOn: day, createdAt: now },
  });
  const shortlistId = v7();
  await sentinels.insert("shortlist", { id: shortlistId, clientId, name: word(), createdAt: now });
  await sentinels.insert("shortlistPerson", { shortlistId, candidateId, addedAt: now });
  await sentinels.insert("candidateNote", { ...pair, note: word(), changedAt: now });
  await sentinels.insert("hiddenPair", { ...pair, hiddenAt: now });
}
