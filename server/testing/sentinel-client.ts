/** What the rooms of clients keep of one, each word of it unlike all others. */
import { randomUUID } from "node:crypto";
import { v7 } from "uuid";
import { DAY_MS } from "#/platform/clock.ts";
import type { TestApp } from "./app.ts";
import type { Sentinels } from "./sentinels.ts";

type Pair = { readonly clientId: string; readonly candidateId: string };

const own = { told: ["client"] as const };
/** Money that has moved is kept; only what the client itself is told of it stands in the copy. */
const lasting = { isLasting: true };

export async function putClient(running: TestApp, words: Sentinels, pair: Pair): Promise<void> {
  const now = running.services.clock.now();
  await putCompany(words, pair.clientId, now);
  await putMoney(words, pair.clientId, now);
  await putTools(words, pair, now);
}

async function putCompany(words: Sentinels, id: string, now: Date): Promise<void> {
  const word = () => words.word(own);
  await words.put("company", {
    ...{ id, clientType: "Company", jobTitle: word(), companyName: word(), address: word() },
    ...{ city: word(), phone: `+9715${words.digits(8, own)}`, trn: words.digits(15, own) },
    ...{ registryNumber: word(), licence: word(), papersAt: now, refusalReason: word() },
  });
}

async function putMoney(words: Sentinels, clientId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 40 * DAY_MS);
  const past = new Date(now.getTime() - 10 * DAY_MS);
  const provider = "sandbox" as const;
  const lasted = () => words.word(lasting);
  await words.put("billingCustomer", {
    ...{ clientId, provider, customerId: words.word({ ...own, ...lasting }) },
  });
  await words.put("plan", {
    ...{ type: "profession", name: "A month", nameAr: "شهر", priceId: "price", unitFils: 19_900 },
    activeFrom: before,
  });
  const attemptId = v7();
  await words.put("checkoutAttempt", {
    ...{ id: attemptId, clientId, provider, kind: "start", state: "paid", priceId: "price" },
    ...{ fingerprint: lasted(), unitFils: 19_900, professionIds: [1], covers: [1] },
    ...{ subscriptionId: lasted(), invoiceId: lasted(), paymentIntentId: lasted() },
    ...{ beganAt: before, endedAt: before },
  });
  const id = words.word({ ...own, ...lasting });
  await words.put("subscription", {
    ...{ id, provider, clientId, status: "canceled", isLive: false, attemptId, covers: [1] },
    ...{ unitFils: 19_900, quantity: 1, startedAt: before, endedAt: past, paidUntil: past },
    ...{ isEnding: true, dueInvoiceId: lasted(), readAt: past },
    card: JSON.stringify({ brand: "visa", last4: words.word(own), expMonth: 1, expYear: 2030 }),
  });
  await putInvoices(words, { clientId, subscriptionId: id, provider, attemptId }, before);
  await words.put("paymentContract", {
    ...{ clientId, professionIds: [1], until: past, reason: words.word(own) },
    ...{ madeBy: randomUUID(), madeAt: before },
  });
}

type Bought = {
  readonly clientId: string;
  readonly subscriptionId: string;
  readonly provider: "sandbox";
  readonly attemptId: string;
};

/** One of a buyer without a tax number, and one of the same with it. */
async function putInvoices(words: Sentinels, bought: Bought, at: Date): Promise<void> {
  const kept = { ...own, ...lasting };
  const json = (fate = kept) => JSON.stringify([{ en: words.word(fate) }]);
  const fils = { subtotalFils: 19_900, discountFils: 0, taxFils: 995, taxPercent: 5 };
  for (const trn of ["", words.digits(15, kept)]) {
    const address = words.word(trn ? kept : own);
    const addressAr = words.word(trn ? kept : own);
    await words.put("invoice", {
      ...{ ...bought, id: v7(), providerId: words.word(lasting), number: words.word(kept) },
      ...{ reason: "start", currency: "aed", lines: json(), professions: json(), ...fils },
      ...{ totalFils: 20_895, dueFils: 20_895, issuedAt: at, paidAt: at, periodStart: at },
      ...{ periodEnd: at, supplier: "{}", paymentIntentId: words.word(lasting) },
      buyer: JSON.stringify({ name: words.word(kept), trn, address, addressAr }),
    });
  }
}

/** What it did with candidates, and keeps for itself. */
async function putTools(words: Sentinels, { clientId, candidateId }: Pair, now: Date) {
  const day = now.toISOString().slice(0, 10);
  const word = () => words.word(own);
  const filter = () => JSON.stringify({ search: word() });
  const pair = { clientId, candidateId };
  await words.put("accessEntry", { ...pair, what: "viewed", at: now, clientRole: "company" });
  await words.put("exportBatch", {
    ...{ id: v7(), clientId, at: now, filter: filter(), rowCount: 1, format: "csv" },
  });
  await words.put("dailyUse", { clientId, day, profiles: 1, exportRows: 1 });
  await words.put("documentRequest", {
    ...{ ...pair, id: v7(), fieldName: "passportCopy", state: "asked", askedAt: now },
  });
  await words.put("bundle", {
    ...{ id: v7(), clientId, sessionId: randomUUID(), personIds: [candidateId], total: 1 },
    ...{ state: "waiting", withoutFiles: 0, closedDocuments: 0, ticketHash: words.bytes() },
    ...{ expiresAt: now, touchedAt: now },
  });
  await words.put("savedView", {
    ...{ id: v7(), clientId, name: word(), filter: filter(), seenTo: 0, mailedTo: 0, mail: "off" },
    ...{ lookedOn: day, createdAt: now },
  });
  const shortlistId = v7();
  await words.put("shortlist", { id: shortlistId, clientId, name: word(), createdAt: now });
  await words.put("shortlistPerson", { shortlistId, candidateId, addedAt: now });
  await words.put("candidateNote", { ...pair, note: word(), changedAt: now });
  await words.put("hiddenPair", { ...pair, hiddenAt: now });
}
