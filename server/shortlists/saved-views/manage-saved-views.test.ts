import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { latestListingNo } from "#/candidates/candidates.ts";
import "#/profiles/tables.ts";
import { setPaidAccess } from "#/entitlements/entitlements.ts";
import { serviceUnavailable } from "#/platform/app-error.ts";
import { refreshListing } from "#/profiles/profiles.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { candidate, hideFrom, change } = createCandidateData(running);
const call = createApiClient(running);

let nursing = 0;

beforeAll(async () => {
  nursing = await build.profession("Nursing");
});

const nurse = () => build.client({ paidFor: ["Nursing"] });
const save = (client: TestAccount, name: string, query: object = {}) =>
  call(client, "POST", "/views", { body: { name, query } });
const list = async (client: TestAccount) => (await call(client, "GET", "/views")).body.data;
const put = (client: TestAccount, id: string, body: object) =>
  call(client, "PUT", `/views/${id}`, { body });
const visit = (client: TestAccount, id: string, newest: number) =>
  call(client, "POST", `/views/${id}/visit`, { body: { newest } });
const newIn = async (client: TestAccount) =>
  (await list(client)).views.map(({ newCount }: { newCount: number }) => newCount);

describe("a saved view", () => {
  test("stores the query exactly, and is listed by name", async () => {
    const client = await nurse();
    const query = { profId: nursing, gender: "Female", ageMin: 20, sortAge: -1, search: "a" };
    const { status, body } = await save(client, " Nurses\nin the Gulf ", query);
    expect([status, body.data]).toEqual([
      200,
      { _id: expect.any(String), name: "Nurses in the Gulf", query, mail: "off", newCount: 0 },
    ]);
    await save(client, "all");
    const names = (await list(client)).views.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["all", "Nurses in the Gulf"]);
  });

  test("stays the same if an update is empty", async () => {
    const client = await nurse();
    const { _id } = (await save(client, "Gulf")).body.data;
    const { status, body } = await put(client, _id, {});
    expect([status, body.data.name]).toEqual([200, "Gulf"]);
  });

  test.each([
    ["no name", { name: " ", query: {} }, "name"],
    ["an overlong name", { name: "x".repeat(61), query: {} }, "name"],
    ["a page", { name: "a", query: { pageNo: 2 } }, "query.pageNo"],
    [
      "a minimum age above the maximum",
      { name: "a", query: { ageMin: 40, ageMax: 20 } },
      "query.ageMax",
    ],
    ["an unknown field", { name: "a", query: { height: 1 } }, "query.height"],
    ["an unknown country", { name: "a", query: { country: "XX" } }, "country"],
  ])("with %s is rejected at its field", async (_case, body, field) => {
    const refused = await call(await nurse(), "POST", "/views", { body });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((each: { field: string }) => each.field)).toContain(field);
    expect(refused.body.errors[0].message).not.toBe("");
  });

  test("has a name that is unique for the client, ignoring case", async () => {
    const client = await nurse();
    await save(client, "Nurses");
    const other = (await save(client, "Others")).body.data;
    for (const refused of [
      await save(client, "NURSES"),
      await put(client, other._id, { name: "nurses" }),
    ]) {
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual([
        { field: "name", message: "You already use this name." },
      ]);
    }
    expect((await put(client, other._id, { name: "OTHERS" })).body.data.name).toBe("OTHERS");
    const id = other._id.toUpperCase();
    expect((await put(client, id, { name: "others" })).body.data.name).toBe("others");
    expect((await save(await nurse(), "Nurses")).status).toBe(200);
  });

  test("is one of at most 50, also when many are saved at once", async () => {
    const client = await nurse();
    for (let at = 0; at < 44; at += 1) expect((await save(client, `View ${at}`)).status).toBe(200);
    const names = Array.from({ length: 12 }, (_, at) => `View at once ${at}`);
    const responses = await Promise.all(names.map((name) => save(client, name)));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(6).fill(409)]);
    expect((await save(client, "Again")).body.message).toBe("At most 50 entries are allowed.");
  });

  test("of another client is not found", async () => {
    const owner = await nurse();
    const other = await nurse();
    const { _id } = (await save(owner, "Mine")).body.data;
    for (const id of [_id, randomUUID()]) {
      expect((await put(other, id, { name: "Theirs" })).status).toBe(404);
      expect((await visit(other, id, 1)).status).toBe(404);
      expect((await call(other, "DELETE", `/views/${id}`)).status).toBe(404);
    }
    expect((await list(other)).views).toEqual([]);
    expect((await list(owner)).views[0].name).toBe("Mine");
    expect((await call(owner, "DELETE", `/views/${_id}`)).status).toBe(200);
    expect((await call(owner, "DELETE", `/views/${_id}`)).status).toBe(404);
  });

  test("may only use filters that the client may use", async () => {
    const half = await build.client({ role: "corporate", isVerified: true, unpaid: ["Nursing"] });
    expect((await save(half, "Filtered", { gender: "Male" })).body.code).toBe("PREMIUM_REQUIRED");
    expect((await save(half, "All")).status).toBe(200);
    const locked = await build.client({ unpaid: ["Nursing"] });
    expect((await save(locked, "All")).body.code).toBe("PREMIUM_REQUIRED");
  });
});

describe("new matches", () => {
  test("are matches listed since the last visit, as the client may see them now", async () => {
    const client = await nurse();
    await candidate();
    await save(client, "Women", { gender: "Female" });
    expect(await newIn(client)).toEqual([0]);
    await candidate({ gender: "Male" });
    await candidate({ professions: ["Civil Engineering"] });
    const hiding = await candidate();
    const leaving = await candidate();
    await candidate();
    expect(await newIn(client)).toEqual([3]);
    await hideFrom(hiding, client);
    await change(leaving, { isVisible: false });
    expect(await newIn(client)).toEqual([1]);
  });

  test("are seen up to the listing number of a visit; later ones stay new", async () => {
    const client = await nurse();
    const { _id } = (await save(client, "All")).body.data;
    await candidate();
    const { newest } = await list(client);
    await candidate();
    await visit(client, _id, newest);
    expect(await newIn(client)).toEqual([1]);
    await visit(client, _id, newest - 1);
    expect(await newIn(client)).toEqual([1]);
    await visit(client, _id, 2_000_000_000);
    expect(await newIn(client)).toEqual([0]);
    await candidate();
    expect(await newIn(client)).toEqual([1]);
  });

  test("are unknown while the client may not use the query, and known again later", async () => {
    const client = await nurse();
    await save(client, "All");
    await candidate();
    const now = running.services.clock.now();
    const payment = { clientId: client.id, until: null, now };
    const pay = (professionIds: number[], isSubscribed: boolean) =>
      running.services.db
        .transaction()
        .execute((tx) => setPaidAccess(tx, { ...payment, professionIds, isSubscribed }));
    await pay([], false);
    expect(await newIn(client)).toEqual([null]);
    await pay([nursing], true);
    expect(await newIn(client)).toEqual([1]);
  });

  test("are unknown while the catalogue lacks a value of the query", async () => {
    const client = await nurse();
    const { _id } = (await save(client, "All")).body.data;
    const { db } = running.services;
    await db
      .updateTable("savedView")
      .set({ filter: JSON.stringify({ country: "XX" }) })
      .where("id", "=", _id)
      .execute();
    expect(await newIn(client)).toEqual([null]);
  });

  test("are not reported as unknown while the database is busy", async () => {
    const client = await nurse();
    await save(client, "All");
    await candidate();
    const count = vi.spyOn(running.services.db, "executeQuery");
    onTestFinished(() => count.mockRestore());
    count.mockRejectedValue(serviceUnavailable());
    expect((await call(client, "GET", "/views")).status).toBe(503);
    expect(count).toHaveBeenCalled();
    count.mockRestore();
    expect(await newIn(client)).toEqual([1]);
  });

  test("start over when the query changes", async () => {
    const client = await nurse();
    const { _id } = (await save(client, "All")).body.data;
    await candidate({ gender: "Male" });
    const changed = await put(client, _id, { query: { gender: "Male" } });
    expect(changed.body.data).toMatchObject({ query: { gender: "Male" }, newCount: 0 });
    await candidate({ gender: "Male" });
    await candidate({ gender: "Female" });
    expect(await newIn(client)).toEqual([1]);
  });
});

describe("the listing number of a visit", () => {
  test("stays below candidates who are just being listed, so that none is missed", async () => {
    const client = await nurse();
    const { _id } = (await save(client, "All")).body.data;
    const { services } = running;
    const slow = await hiddenOne();
    const quick = await hiddenOne();
    const before = await latestListingNo(services);
    const tx = await services.db.startTransaction().execute();
    await tx.updateTable("candidate").set({ isVisible: true }).where("id", "=", slow.id).execute();
    await refreshListing(tx as never, [slow.id], services.clock.now());
    await change(quick, { isVisible: true }); // gets the higher number, but commits first
    const { newest, views } = await list(client);
    expect([newest, views[0].newCount]).toEqual([before, 1]);
    await visit(client, _id, 2_000_000_000);
    await tx.commit().execute();
    // Better to report the quick one twice than to miss the slow one.
    expect(await newIn(client)).toEqual([2]);
    await visit(client, _id, (await list(client)).newest);
    expect(await newIn(client)).toEqual([0]);
  });

  test("misses nobody while many are listed and the client keeps visiting", async () => {
    const client = await nurse();
    const { _id } = (await save(client, "All")).body.data;
    const start = await latestListingNo(running.services);
    const people = await Promise.all(Array.from({ length: 24 }, hiddenOne));
    const marks = [start];
    let isListing = true;
    const visiting = (async () => {
      while (isListing) {
        const { newest } = await list(client);
        const before = await listedUpTo(newest);
        await visit(client, _id, newest);
        marks.push(newest);
        expect(await listedUpTo(newest)).toEqual(before);
      }
    })();
    await Promise.all(people.map((person) => change(person, { isVisible: true })));
    isListing = false;
    await visiting;
    expect(marks).toEqual(marks.toSorted((a, b) => a - b));
    const end = await latestListingNo(running.services);
    expect((await listedUpTo(end)) - (await listedUpTo(start))).toBe(24);
  });
});

/** Candidates up to this listing number; for the number of a visit, the count is final. */
async function listedUpTo(mark: number): Promise<number> {
  const { count } = await running.services.db
    .selectFrom("candidate")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("listingNo", "<=", mark)
    .executeTakeFirstOrThrow();
  return count;
}

const hiddenOne = () => candidate({ isVisible: false });

test("deleting a client deletes its saved views", async () => {
  const client = await nurse();
  await save(client, "All");
  const { db } = running.services;
  await db.deleteFrom("account").where("id", "=", client.id).execute();
  const left = await db
    .selectFrom("savedView")
    .select("id")
    .where("clientId", "=", client.id)
    .execute();
  expect(left).toEqual([]);
});
