import { sql } from "kysely";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { lockApprovedProfessions, proposeProfessions } from "#/catalogue/catalogue.ts";
import { lockEntryExclusively, refreshCatalogue } from "#/catalogue/moderation/moderation.ts";
import { lockPayments } from "#/payments/queries/attempts.ts";
import { lockActiveSubscriptions } from "#/payments/queries/sync.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import { createTestData } from "#/testing/test-data.ts";
import "#/payments/tables.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { candidate } = createCandidateData(running);

async function startMerge(from: number, into: number) {
  const body = { into, reason: "Same" };
  return await call(await build.admin(), "POST", `/staff/professions/${from}/merge`, { body });
}

async function createProfessionPair(what: string): Promise<[number, number]> {
  return [await build.profession(`${what} A`), await build.profession(`${what} B`)];
}

function subscriptionOf(clientId: string, { covers, now }: { covers: number[]; now: Date }) {
  return {
    id: `sub_${clientId}`,
    provider: "sandbox" as const,
    clientId,
    status: "active",
    isLive: true,
    attemptId: null,
    covers,
    unitFils: 19_900,
    quantity: 1,
    startedAt: now,
    endedAt: null,
    paidUntil: now,
    isEnding: false,
    dueInvoiceId: null,
    renewalFils: null,
    suspension: null,
    card: null,
    readAt: now,
  };
}

async function desiredProfessionsOf(id: string) {
  const { rows } = await sql<{ id: number }>`select profession_id as id from desired_profession
    where candidate_id = ${id}`.execute(running.services.db);
  return rows.map(({ id: held }) => held);
}

test("a profile that is being saved is moved too, and a later one gets the target", async () => {
  const { db } = running.services;
  const [from, into] = await createProfessionPair("Saved");
  const person = await candidate({ professions: [], roles: [] });
  const saving = await db.startTransaction().execute();
  const proposal = { labels: ["Saved A"], proposedBy: person.id };
  expect(await proposeProfessions(saving, proposal)).toEqual([from]);
  const merging = startMerge(from, into);
  await waitForLockWaiters(running, 1);
  const other = await db.startTransaction().execute();
  const later = proposeProfessions(other, proposal);
  // Later requests queue behind the merge; otherwise it would starve.
  await waitForLockWaiters(running, 2);
  await sql`insert into desired_profession (candidate_id, profession_id)
    values (${person.id}, ${from})`.execute(saving);
  await saving.commit().execute();
  expect((await merging).status).toBe(200);
  expect(await later).toEqual([into]);
  await other.commit().execute();
  await runJobs(running);
  expect(await desiredProfessionsOf(person.id)).toEqual([into]);
  expect(await db.transaction().execute((tx) => proposeProfessions(tx, proposal))).toEqual([into]);
});

test("a name entered during its merge becomes the merge target", async () => {
  const { db } = running.services;
  const [from, into] = await createProfessionPair("Entered");
  // Holds the lock of a merge, which ends while the name is being entered.
  const merging = await db.startTransaction().execute();
  await lockEntryExclusively(merging, "profession", from);
  const entering = db
    .transaction()
    .execute((tx) => proposeProfessions(tx, { labels: ["Entered A"], proposedBy: v7() }));
  await waitForLockWaiters(running, 1);
  await sql`update profession set status = 'merged', merged_into = ${into}
    where id = ${from}`.execute(merging);
  await merging.commit().execute();
  expect(await entering).toEqual([into]);
});

test("a payment in progress ends up covering the merge target", async () => {
  const { db, clock } = running.services;
  const [from, into] = await createProfessionPair("Charged");
  const { id: clientId } = await build.client({ unpaid: ["Charged A"] });
  const settling = await db.startTransaction().execute();
  expect(await lockApprovedProfessions(settling, [from])).toEqual(new Set([from]));
  const merging = startMerge(from, into);
  await waitForLockWaiters(running, 1);
  const now = clock.now();
  await settling
    .insertInto("subscription")
    .values(subscriptionOf(clientId, { covers: [from], now }))
    .execute();
  await sql`update client_profession set is_paid = true where client_id = ${clientId}`.execute(
    settling,
  );
  await settling.commit().execute();
  expect((await merging).status).toBe(200);
  refreshCatalogue();
  const subscription = db.selectFrom("subscription").where("clientId", "=", clientId);
  expect(await subscription.select("covers").execute()).toEqual([{ covers: [into] }]);
  const held = db.selectFrom("clientProfession").where("clientId", "=", clientId);
  expect(await held.select(["professionId", "isPaid"]).execute()).toEqual([
    { professionId: into, isPaid: true },
  ]);
});

test("syncing a client's payments continues while the merge waits", async () => {
  const { db, clock } = running.services;
  const [from, into] = await createProfessionPair("Settled");
  const { id: clientId } = await build.client({ unpaid: ["Settled A"] });
  const subscription = subscriptionOf(clientId, { covers: [from], now: clock.now() });
  await db.insertInto("subscription").values(subscription).execute();
  const settling = await db.startTransaction().execute();
  await lockPayments(settling, clientId);
  const merging = startMerge(from, into);
  await waitForLockWaiters(running, 1);
  const [paying] = await lockActiveSubscriptions(settling, { provider: "sandbox", clientId });
  expect(paying?.covers).toEqual([from]);
  expect(await lockApprovedProfessions(settling, [from])).toEqual(new Set([from]));
  await settling.commit().execute();
  expect((await merging).status).toBe(200);
});

test("a contract and a merge of its profession do not deadlock", async () => {
  const [from, into] = await createProfessionPair("Agreed");
  const client = await build.client();
  const operator = await build.admin();
  const contract = `/staff/payment/contract/${client.id}`;
  const agree = async (professions: readonly number[]) => {
    const { revision } = (await call(operator, "GET", contract)).body.data;
    const body = { professions, until: null, revision, reason: "Invoice 17/2026" };
    return await call(operator, "PUT", contract, { body });
  };
  expect((await agree([from, await build.profession("Kept")])).status).toBe(200);
  const saving = await running.services.db.startTransaction().execute();
  await proposeProfessions(saving, { labels: ["Agreed A"], proposedBy: client.id });
  const merging = startMerge(from, into);
  await waitForLockWaiters(running, 1);
  // Both change the contract's row, and both need the locked profession.
  const agreeing = agree([from]);
  await waitForLockWaiters(running, 2);
  await saving.commit().execute();
  expect((await merging).status).toBe(200);
  expect((await agreeing).body.code).toBe("CONTRACT_CHANGED");
  const { rows } = await sql<{ opens: number[] }>`select profession_ids as opens
    from payment_contract where client_id = ${client.id}`.execute(running.services.db);
  expect(rows).toEqual([{ opens: [into, await build.profession("Kept")] }]);
});
