/** A merge waits for whoever is just taking up, or charging for, the name that goes. */
import { sql } from "kysely";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { approvedOf, propose } from "#/catalogue/catalogue.ts";
import { showChanges } from "#/catalogue/moderation/moderation.ts";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { runJobs } from "#/testing/jobs.ts";
import { waitingForLocks } from "#/testing/locks.ts";
import "#/payments/tables.ts";

const running = startApp();
const build = buildOn(running);
const ask = askOn(running);
const { candidate } = candidatesOn(running);

async function mergeOf(from: number, into: number) {
  const body = { into, reason: "Same" };
  return await ask(await build.admin(), "POST", `/staff/professions/${from}/merge`, { body });
}

async function two(what: string): Promise<[number, number]> {
  return [await build.profession(`${what} A`), await build.profession(`${what} B`)];
}

async function wishesOf(id: string) {
  const { rows } = await sql<{ id: number }>`select profession_id as id from desired_profession
    where candidate_id = ${id}`.execute(running.services.db);
  return rows.map(({ id: held }) => held);
}

test("a profile that is being saved with it is moved too, and one saved later has what stays", async () => {
  const { db } = running.services;
  const [from, into] = await two("Saved");
  const person = await candidate({ professions: [], roles: [] });
  const saving = await db.startTransaction().execute();
  const proposal = { labels: ["Saved A"], proposedBy: person.id };
  expect(await propose(saving, proposal)).toEqual([from]);
  const merging = mergeOf(from, into);
  await waitingForLocks(running, 1);
  const other = await db.startTransaction().execute();
  const later = propose(other, proposal);
  await sql`insert into desired_profession (candidate_id, profession_id)
    values (${person.id}, ${from})`.execute(saving);
  await saving.commit().execute();
  const [taken = 0] = await later;
  await other.commit().execute();
  expect((await merging).status).toBe(200);
  await runJobs(running);
  expect(await wishesOf(person.id)).toEqual([into]);
  expect([from, into]).toContain(taken);
  expect(await db.transaction().execute((tx) => propose(tx, proposal))).toEqual([into]);
});

test("whoever enters the name while the merge is under way gets what stays", async () => {
  const { db } = running.services;
  const [from, into] = await two("Entered");
  // As a merge holds it, which ends while the name is being entered.
  const merging = await db.startTransaction().execute();
  await sql`select from profession where id = ${from} for update`.execute(merging);
  const entering = db
    .transaction()
    .execute((tx) => propose(tx, { labels: ["Entered A"], proposedBy: v7() }));
  await waitingForLocks(running, 1);
  await sql`update profession set status = 'merged', merged_into = ${into}
    where id = ${from}`.execute(merging);
  await merging.commit().execute();
  expect(await entering).toEqual([into]);
});

test("what is being charged for is covered by what stays", async () => {
  const { db, clock } = running.services;
  const [from, into] = await two("Charged");
  const { id: clientId } = await build.client({ unpaid: ["Charged A"] });
  const settling = await db.startTransaction().execute();
  expect(await approvedOf(settling, [from])).toEqual(new Set([from]));
  const merging = mergeOf(from, into);
  await waitingForLocks(running, 1);
  const now = clock.now();
  await settling
    .insertInto("subscription")
    .values({
      ...{ id: "sub_charged", provider: "sandbox", clientId, status: "active", isLive: true },
      ...{ attemptId: null, covers: [from], unitFils: 19_900, quantity: 1, startedAt: now },
      ...{ endedAt: null, paidUntil: now, isEnding: false, dueInvoiceId: null },
      ...{ renewalFils: null, suspension: null, card: null, readAt: now },
    })
    .execute();
  await sql`update client_profession set is_paid = true where client_id = ${clientId}`.execute(
    settling,
  );
  await settling.commit().execute();
  expect((await merging).status).toBe(200);
  showChanges();
  const subscription = db.selectFrom("subscription").where("clientId", "=", clientId);
  expect(await subscription.select("covers").execute()).toEqual([{ covers: [into] }]);
  const held = db.selectFrom("clientProfession").where("clientId", "=", clientId);
  expect(await held.select(["professionId", "isPaid"]).execute()).toEqual([
    { professionId: into, isPaid: true },
  ]);
});
