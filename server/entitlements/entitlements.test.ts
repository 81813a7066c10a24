import { describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";
import {
  addProfessions,
  deleteClients,
  hideCandidate,
  removeUnpaidProfessions,
  setPaidAccess,
  unhideCandidate,
} from "./entitlements.ts";
import { findEntitlements } from "./find-entitlements.ts";

const running = startApp();
const build = createTestData(running);

type Transaction = Parameters<typeof addProfessions>[0];
const inTransaction = (run: (tx: Transaction) => Promise<void>) =>
  running.services.db.transaction().execute(run);

async function findPaidLabels(clientId: string) {
  const { isSubscribed, professions } = await findEntitlements(
    running.services.db,
    clientId,
    running.services.clock.now(),
  );
  return { isSubscribed, paid: professions.filter((p) => p.isPaid).map((p) => p.label) };
}

describe("paid access", () => {
  test("is replaced as a whole: what is not named becomes unpaid", async () => {
    const { id: clientId } = await build.client({ paidFor: ["Nursing"], unpaid: ["Sales"] });
    const sales = await build.profession("Sales");
    const payment = { clientId, isSubscribed: true, professionIds: [sales], until: null };
    await inTransaction((tx) => setPaidAccess(tx, payment));
    await inTransaction((tx) => setPaidAccess(tx, payment));
    expect(await findPaidLabels(clientId)).toEqual({ isSubscribed: true, paid: ["Sales"] });
    await inTransaction((tx) =>
      setPaidAccess(tx, { ...payment, isSubscribed: false, professionIds: [] }),
    );
    expect(await findPaidLabels(clientId)).toEqual({ isSubscribed: false, paid: [] });
  });

  test.each([
    ["was never selected", "approved" as const, false],
    ["is not approved", "pending" as const, true],
  ])("fails for a profession that %s, and changes nothing", async (what, status, isSelected) => {
    const { id: clientId } = await build.client({ paidFor: ["Nursing"] });
    const profession = await build.profession(`One that ${what}`, status);
    const professionIds = [profession];
    const now = running.services.clock.now();
    if (isSelected)
      await inTransaction((tx) =>
        addProfessions(tx, { clientId, professionIds, source: "payment", now }),
      );
    const payment = { clientId, isSubscribed: true, professionIds, until: null };
    await expect(inTransaction((tx) => setPaidAccess(tx, payment))).rejects.toThrow("has not paid");
    expect(await findPaidLabels(clientId)).toEqual({ isSubscribed: true, paid: ["Nursing"] });
  });

  test("adding a paid profession again keeps it paid", async () => {
    const { id: clientId } = await build.client({ paidFor: ["Nursing"] });
    const professionIds = [await build.profession("Nursing"), await build.profession("Sales")];
    const now = running.services.clock.now();
    await inTransaction((tx) =>
      addProfessions(tx, { clientId, professionIds, source: "payment", now }),
    );
    expect((await findPaidLabels(clientId)).paid).toEqual(["Nursing"]);
  });
});

test("unpaid professions added only by a payment are removed; others stay", async () => {
  const { id: clientId } = await build.client({ paidFor: ["Nursing"] });
  const { id: other } = await build.client();
  const [nursing, sales, paid, unpaid] = await Promise.all(
    ["Nursing", "Sales", "Welding", "Tiling"].map((label) => build.profession(label)),
  );
  const [registered, bought] = [[sales ?? 0], [paid ?? 0, unpaid ?? 0]];
  const now = running.services.clock.now();
  await inTransaction(async (tx) => {
    await addProfessions(tx, { clientId, professionIds: registered, source: "registration", now });
    await addProfessions(tx, { clientId, professionIds: bought, source: "payment", now });
    await addProfessions(tx, { clientId: other, professionIds: bought, source: "payment", now });
    const professionIds = [nursing ?? 0, paid ?? 0];
    await setPaidAccess(tx, { clientId, isSubscribed: true, professionIds, until: null });
    await removeUnpaidProfessions(tx, clientId, [...registered, ...bought]);
    await removeUnpaidProfessions(tx, clientId, []);
  });
  const labelsOf = async (id: string) => {
    const { professions } = await findEntitlements(running.services.db, id, now);
    return professions.map(({ label }) => label).toSorted();
  };
  expect(await labelsOf(clientId)).toEqual(["Nursing", "Sales", "Welding"]);
  expect(await labelsOf(other)).toEqual(["Tiling", "Welding"]);
});

test("a candidate can hide from one client and be shown again", async () => {
  const [client, other] = [await build.client(), await build.client()];
  const candidateId = (await build.jobSeeker()).id;
  const pair = { clientId: client.id, candidateId };
  const hiddenFrom = async (clientId: string) =>
    (
      await running.services.db
        .selectFrom("clientHoldings")
        .select("hidden")
        .where("clientId", "=", clientId)
        .executeTakeFirst()
    )?.hidden;
  const now = running.services.clock.now();
  await inTransaction((tx) => hideCandidate(tx, { ...pair, now }));
  await inTransaction((tx) => hideCandidate(tx, { ...pair, now }));
  expect([await hiddenFrom(client.id), await hiddenFrom(other.id)]).toEqual([[candidateId], []]);
  await inTransaction((tx) => unhideCandidate(tx, pair));
  expect(await hiddenFrom(client.id)).toEqual([]);
});

test("an account that is not a client has no entitlements", async () => {
  const { id } = await build.jobSeeker();
  expect(await findPaidLabels(id)).toEqual({ isSubscribed: false, paid: [] });
});

test("deleting clients removes all of their data and nothing of others", async () => {
  const input = { paidFor: ["Nursing"] };
  const [removed, other] = [await build.client(input), await build.client(input)];
  const { id: candidateId } = await build.jobSeeker();
  const now = running.services.clock.now();
  for (const { id: clientId } of [removed, other])
    await inTransaction((tx) => hideCandidate(tx, { clientId, candidateId, now }));
  await inTransaction((tx) => deleteClients(tx, []));
  await inTransaction((tx) => deleteClients(tx, [removed.id, candidateId]));
  const left = async (table: "clientSubscription" | "clientProfession" | "hiddenPair") => {
    const rows = await running.services.db.selectFrom(table).select("clientId").execute();
    return [removed, other].map(({ id }) => rows.some(({ clientId }) => clientId === id));
  };
  for (const table of ["clientSubscription", "clientProfession", "hiddenPair"] as const)
    expect(await left(table)).toEqual([false, true]);
});
