import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { setPaidAccess } from "#/entitlements/entitlements.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { candidate, hideFrom, change } = createCandidateData(running);
const call = createApiClient(running);

const nurse = () => build.client({ paidFor: ["Nursing"] });
const createList = async (client: TestAccount, name = "Nurses") =>
  (await call(client, "POST", "/shortlists", { body: { name } })).body.data._id as string;
const add = (client: TestAccount, list: string, ...people: { id: string }[]) =>
  call(client, "POST", `/shortlists/${list}/people`, {
    body: { userIds: people.map(({ id }) => id) },
  });
const read = async (client: TestAccount, list: string, query = {}) =>
  (await call(client, "GET", `/shortlists/${list}`, { query })).body.data;
const idsIn = async (client: TestAccount, list: string, query = {}) =>
  (await read(client, list, query)).people.map(({ row }: { row: { _id: string } }) => row._id);
const note = (client: TestAccount, { id }: { id: string }, text: string) =>
  call(client, "PUT", `/notes/${id}`, { body: { note: text } });
const noteOf = (client: TestAccount, { id }: { id: string }) => call(client, "GET", `/notes/${id}`);

async function deleteAccount({ id }: { id: string }) {
  await running.services.db.deleteFrom("account").where("id", "=", id).execute();
}

describe("a shortlist", () => {
  test("lists its candidates by page, last added first", async () => {
    const client = await nurse();
    const list = await createList(client);
    const people = [];
    for (let at = 0; at < 12; at += 1) people.push(await candidate());
    const ids = people.map(({ id }) => id);
    expect((await add(client, list, ...people)).body.data).toEqual({
      added: 12,
      present: 0,
      unavailable: 0,
    });
    expect(await idsIn(client, list)).toEqual(ids.toReversed().slice(0, 10));
    expect(await idsIn(client, list, { pageNo: 2 })).toEqual(ids.toReversed().slice(10));
    expect(await idsIn(client, list, { count: 20 })).toEqual(ids.toReversed());
    expect(await read(client, list)).toMatchObject({
      totalCount: 12,
      unavailable: 0,
      name: "Nurses",
    });
  });

  test("contains each candidate once", async () => {
    const client = await nurse();
    const list = await createList(client);
    const one = await candidate();
    await add(client, list, one, one);
    const upper = { id: one.id.toUpperCase() };
    expect((await add(client, list, upper)).body.data).toEqual({
      added: 0,
      present: 1,
      unavailable: 0,
    });
    expect(await idsIn(client, list)).toEqual([one.id]);
  });

  test("counts candidates who may no longer be seen, and shows nothing about them", async () => {
    const client = await nurse();
    const list = await createList(client);
    const stays = await candidate({ fullName: "Stays" });
    const hides = await candidate({ fullName: "Hides" });
    const unlists = await candidate({ fullName: "Unlists" });
    const leaves = await candidate({ fullName: "Leaves" });
    await add(client, list, stays, hides, unlists, leaves);
    await note(client, hides, "about who hides");
    await hideFrom(hides, client);
    await change(unlists, { isVisible: false });
    await deleteAccount(leaves);
    const response = await call(client, "GET", `/shortlists/${list}`);
    expect(response.body.data).toMatchObject({ totalCount: 1, unavailable: 2 });
    expect(response.body.data.people).toHaveLength(1);
    expect(response.text).not.toMatch(/Hides|Unlists|Leaves|about who/);
    await change(unlists, { isVisible: true });
    expect(await idsIn(client, list)).toEqual([unlists.id, stays.id]);
  });

  test("shows its candidates again once access is paid again", async () => {
    const client = await nurse();
    const list = await createList(client);
    const one = await candidate();
    await add(client, list, one);
    const nursing = await build.profession("Nursing");
    const pay = (professionIds: number[], isSubscribed: boolean) => {
      const payment = { clientId: client.id, professionIds, isSubscribed, until: null };
      return running.services.db.transaction().execute((tx) => setPaidAccess(tx, payment));
    };
    await pay([], false);
    expect(await read(client, list)).toMatchObject({ people: [], totalCount: 0, unavailable: 1 });
    expect((await noteOf(client, one)).status).toBe(404);
    await pay([nursing], true);
    expect(await idsIn(client, list)).toEqual([one.id]);
  });

  test("accepts no candidate whom the client may not see", async () => {
    const client = await nurse();
    const list = await createList(client);
    const engineer = await candidate({ professions: ["Civil Engineering"] });
    const unlisted = await candidate({ isVisible: false });
    const hiding = await candidate();
    await hideFrom(hiding, client);
    const added = await add(client, list, engineer, unlisted, hiding, { id: randomUUID() }, client);
    expect(added.body.data).toEqual({ added: 0, present: 0, unavailable: 5 });
    expect(await read(client, list)).toMatchObject({ totalCount: 0, unavailable: 0 });
  });

  test("of another client is not found", async () => {
    const owner = await nurse();
    const other = await nurse();
    const list = await createList(owner);
    const one = await candidate();
    await add(owner, list, one);
    const attempts = [
      call(other, "GET", `/shortlists/${list}`),
      call(other, "PUT", `/shortlists/${list}`, { body: { name: "Theirs" } }),
      call(other, "DELETE", `/shortlists/${list}`),
      call(other, "DELETE", `/shortlists/${list}/people/${one.id}`),
      add(other, list, one),
    ];
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(404);
    expect(await idsIn(owner, list)).toEqual([one.id]);
  });

  test("can be renamed, looked up by candidate, emptied and deleted", async () => {
    const client = await nurse();
    const first = await createList(client, "First");
    const second = await createList(client, "second");
    const one = await candidate();
    await add(client, first, one);
    const all = await call(client, "GET", "/shortlists", { query: { candidateId: one.id } });
    expect(all.body.data).toEqual([
      { _id: first, name: "First", size: 1, hasCandidate: true },
      { _id: second, name: "second", size: 0, hasCandidate: false },
    ]);
    const taken = await call(client, "PUT", `/shortlists/${second}`, { body: { name: "FIRST" } });
    expect(taken.body.errors).toEqual([{ field: "name", message: "You already use this name." }]);
    const id = second.toUpperCase();
    await call(client, "PUT", `/shortlists/${id}`, { body: { name: "Second" } });
    for (let again = 0; again < 2; again += 1)
      expect((await call(client, "DELETE", `/shortlists/${first}/people/${one.id}`)).status).toBe(
        200,
      );
    expect(await idsIn(client, first)).toEqual([]);
    await call(client, "DELETE", `/shortlists/${first}`);
    const left = (await call(client, "GET", "/shortlists")).body.data;
    expect(left.map(({ name }: { name: string }) => name)).toEqual(["Second"]);
  });

  test("is one of at most 50", async () => {
    const client = await nurse();
    for (let at = 0; at < 50; at += 1) await createList(client, `List ${at}`);
    const refused = await call(client, "POST", "/shortlists", { body: { name: "One more" } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "At most 50 entries are allowed.",
    ]);
  });

  test("has at most 500 candidates, and adds all or none of those given", async () => {
    const client = await nurse();
    const list = await createList(client);
    const { db, clock } = running.services;
    const now = clock.now();
    const strangers = Array.from({ length: 499 }, () => randomUUID());
    await db
      .insertInto("account")
      .values(
        strangers.map((id) => ({
          id,
          role: "jobSeeker" as const,
          email: `${id}@people.example`,
          fullName: "Stranger",
          createdAt: now,
        })),
      )
      .execute();
    await db
      .insertInto("shortlistPerson")
      .values(strangers.map((candidateId) => ({ shortlistId: list, candidateId, addedAt: now })))
      .execute();
    const [one, two] = [await candidate(), await candidate()];
    const refused = await add(client, list, one, two);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "At most 500 entries are allowed.",
    ]);
    expect(await idsIn(client, list)).toEqual([]);
    const both = await Promise.all([add(client, list, one), add(client, list, two)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("a note", () => {
  test("is visible to its client only", async () => {
    const [client, other] = [await nurse(), await nurse()];
    const one = await candidate();
    expect((await noteOf(client, one)).body.data).toEqual({ note: "" });
    await note(client, one, "Spoke on Monday.\nاتصل بها");
    expect((await noteOf(client, one)).body.data).toEqual({ note: "Spoke on Monday.\nاتصل بها" });
    expect((await noteOf(other, one)).body.data).toEqual({ note: "" });
    for (const caller of [one, await build.admin()])
      expect((await noteOf(caller, one)).status).toBe(403);
  });

  test("appears in all lists of the client, and outlives them", async () => {
    const client = await nurse();
    const one = await candidate();
    const list = await createList(client);
    await add(client, list, one);
    await note(client, one, "Good");
    expect((await read(client, list)).people[0].note).toBe("Good");
    await call(client, "DELETE", `/shortlists/${list}/people/${one.id}`);
    await call(client, "DELETE", `/shortlists/${list}`);
    expect((await noteOf(client, one)).body.data.note).toBe("Good");
  });

  test("that is saved blank is deleted, and no other with it", async () => {
    const [client, other] = [await nurse(), await nurse()];
    const [one, two] = [await candidate(), await candidate()];
    await note(client, one, "Good");
    await note(client, two, "Better");
    await note(other, one, "Ours");
    await note(client, one, "  ");
    const left = [await noteOf(client, one), await noteOf(client, two), await noteOf(other, one)];
    expect(left.map(({ body }) => body.data.note)).toEqual(["", "Better", "Ours"]);
  });

  test("has at most 2,000 characters, and needs a candidate whom the client may see", async () => {
    const client = await nurse();
    const one = await candidate();
    expect((await note(client, one, "x".repeat(2_000))).status).toBe(200);
    const refused = await note(client, one, "x".repeat(2_001));
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, "note"]);
    const engineer = await candidate({ professions: ["Civil Engineering"] });
    for (const unseen of [engineer, { id: randomUUID() }]) {
      expect((await note(client, unseen, "who")).status).toBe(404);
      expect((await noteOf(client, unseen)).status).toBe(404);
    }
  });

  test("is deleted with its candidate", async () => {
    const client = await nurse();
    const one = await candidate();
    const list = await createList(client);
    await add(client, list, one);
    await note(client, one, "Good");
    await deleteAccount(one);
    const { db } = running.services;
    expect(
      await db.selectFrom("candidateNote").selectAll().where("candidateId", "=", one.id).execute(),
    ).toEqual([]);
    expect(await read(client, list)).toMatchObject({ totalCount: 0, unavailable: 0 });
  });
});
