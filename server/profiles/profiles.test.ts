import { type RawBuilder, sql, type Transaction } from "kysely";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { countMatches, findPage } from "#/listing/listing.ts";
import { type Database, openDatabase, type Tables } from "#/platform/database/database.ts";
import { cloneDatabase } from "#/testing/database.ts";
import { createRandom } from "#/testing/random.ts";
import { insertRandomPeople } from "#/testing/random-people.ts";
import { countNewCandidates, readProfile, refreshAllListings, refreshListing } from "./profiles.ts";

const now = new Date("2026-11-20T08:00:00Z");
const later = new Date("2026-12-02T08:00:00Z");
const newest = { by: "newest", direction: -1 } as const;

let db: Database;
let id: string;

beforeAll(async () => {
  db = openDatabase(await cloneDatabase(inject("postgres"), "t_profiles"), { connections: 6 });
});

afterAll(() => db.destroy());

beforeEach(async () => {
  await db.deleteFrom("account").execute();
  await sql`alter sequence listing_no restart`.execute(db);
  await refreshAllListings(db, now);
  id = await addComplete();
});

test("a complete, verified and visible profile is listed", async () => {
  await refreshOne(id);
  expect(await listed()).toEqual([id]);
});

test.each<[string, string]>([
  ["while the profile is not complete", "update account set is_profile_completed = false"],
  ["before the e-mail address is verified", "update account set verified_at = null"],
  ["hidden by its owner", "update candidate set is_visible = false"],
  ["suspended", "update account set suspended_at = now()"],
  ["after its account is deleted", "delete from account"],
])("a profile is not listed: %s", async (_case, change) => {
  await refreshOne(id);
  await db.transaction().execute(async (tx) => {
    await sql.raw(change).execute(tx);
    await refreshListing(tx, [id], now);
  });
  expect(await listed()).toEqual([]);
});

test("a candidate who is listed again keeps their place in the order", async () => {
  await refreshOne(id);
  const second = await addComplete();
  await refreshOne(second);
  await setVisible(id, false);
  expect(await listed()).toEqual([second]);
  await setVisible(id, true);
  expect(await listed()).toEqual([second, id]);
});

test("a bulk load is numbered by the date of first listing", async () => {
  const early = await addComplete();
  await db
    .updateTable("candidate")
    .set({ listedAt: new Date("2025-03-01T00:00:00Z") })
    .where("id", "=", early)
    .execute();
  await refreshAllListings(db, now);
  expect(await listed()).toEqual([id, early]);
});

test("new candidates are counted by date of first listing, also after a bulk load", async () => {
  await refreshOne(id);
  const count = (professions: number[] | null, hidden: string[] = []) =>
    countNewCandidates(db, { since: later, professions, hidden });
  const second = await addComplete();
  await db.transaction().execute((tx) => refreshListing(tx, [id, second], later));
  const early = await addComplete();
  await db
    .updateTable("candidate")
    .set({ listedAt: new Date("2025-03-01T00:00:00Z") })
    .where("id", "=", early)
    .execute();
  await refreshAllListings(db, later);
  expect([await count(null), await count([1, 2]), await count([2]), await count([])]).toEqual([
    1, 1, 0, 0,
  ]);
  expect([await count(null, [second]), await count([1], [id, early])]).toEqual([0, 1]);
  const since = new Date(later.getTime() + 1);
  expect(await countNewCandidates(db, { since, professions: null, hidden: [] })).toBe(0);
});

test("a few new candidates are counted at every call", async () => {
  const count = () => countNewCandidates(db, { since: now, professions: null, hidden: [] });
  await refreshOne(id);
  expect(await count()).toBe(1);
  await refreshOne(await addComplete());
  expect(await count()).toBe(2);
});

test("ten thousand new candidates and more are counted once in five seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const count = (professions: number[] | null, hidden: string[] = []) =>
    countNewCandidates(db, { since: now, professions, hidden });
  await refreshOne(id);
  await listMany(9_999);
  expect(await count(null)).toBe(10_000);
  await refreshOne(await addComplete());
  expect([await count(null), await count([1])]).toEqual([10_000, 2]);
  expect(await count(null, [id])).toBe(9_999);
  vi.advanceTimersByTime(5_000);
  expect(await count(null)).toBe(10_001);
});

test("simultaneous refreshes of the same candidates do not deadlock", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, addComplete));
  const save = (_: unknown, at: number) =>
    db.transaction().execute((tx) => refreshListing(tx, at % 2 ? ids : ids.toReversed(), now));
  await Promise.all(Array.from({ length: 24 }, save));
  expect(await listed()).toHaveLength(12);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(candidate_count), 0)::int as count from count_cube_delta
    where profession_id = 0`.execute(db);
  expect(rows[0]?.count).toBe(12);
});

const inBothLanguages = {
  label: expect.any(String),
  labelAr: expect.stringMatching(/\p{Script=Arabic}/u),
};

test("a profile is read as it was saved", async () => {
  await db.insertInto("candidateSkill").values({ candidateId: id, skillId: 1 }).execute();
  await db
    .insertInto("candidateLanguage")
    .values({ candidateId: id, languageId: 1, level: "fluent" })
    .execute();
  expect(await readProfile(db, id)).toMatchObject({
    candidateId: id,
    fullName: "Fatima Al-Zaabi",
    email: `${id}@people.example`,
    gender: 0,
    dob: "1990-01-01",
    country: { id: 1, code: expect.stringMatching(/^[A-Z]{2}$/), label: expect.any(String) },
    nationality: { id: 2 },
    professionIds: [1],
    desiredProfessions: [],
    roles: [
      {
        profession: { id: 1, ...inBothLanguages, isApproved: true, isRejected: false },
        from: "2015-01-01",
        to: null,
        isCurrentRole: true,
        designation: "Lead",
      },
    ],
    education: [{ levelId: 1, degree: "BA", country: null, completionYear: 2012 }],
    skills: [{ id: 1, label: expect.any(String) }],
    languages: [{ id: 1, level: "fluent" }],
  });
});

test("the stored row has all fields of a list row except experience", async () => {
  await refreshOne(id);
  const { rowJson } = await db.selectFrom("listingRow").select("rowJson").executeTakeFirstOrThrow();
  const { code } = await findCountry(1);
  expect(JSON.parse(rowJson)).toEqual({
    _id: id,
    fullName: "Fatima Al-Zaabi",
    profilePic: null,
    gender: "Female",
    dob: "1990-01-01",
    maritalStatus: expect.toSatisfy((status) => [null, "single", "married"].includes(status)),
    country: code,
    nationality: (await findCountry(2)).label,
    havePriorWorkExperience: true,
    profession: inBothLanguages,
    recentRole: {
      profession: inBothLanguages,
      from: "2015-01-01",
      to: null,
      organization: "",
      department: "",
      designation: "Lead",
      isCurrentRole: true,
    },
    attachmentsFiles: [],
  });
});

test("an unknown id has no profile", async () => {
  expect(await readProfile(db, v7())).toBeUndefined();
});

/** Lists candidates without accounts, whose foreign keys would take seconds to delete. */
async function listMany(people: number): Promise<void> {
  const withoutForeignKeys = (statement: RawBuilder<unknown>) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await statement.execute(tx);
    });
  onTestFinished(() => withoutForeignKeys(sql`delete from candidate where listing_no > 1000`));
  await withoutForeignKeys(sql`
    insert into candidate (id, is_listed, listing_no, listed_at)
    select gen_random_uuid(), true, 1000 + n, ${now} from generate_series(1, ${people}::int) n`);
}

async function addComplete(): Promise<string> {
  const [candidateId = ""] = await insertRandomPeople(db, createRandom(1), 1);
  const values = {
    fullName: "Fatima Al-Zaabi",
    phone: "+971501234567",
    gender: 0,
    dob: "1990-01-01",
  };
  const places = { countryId: 1, nationalityId: 2, hasPriorWork: true };
  await db
    .updateTable("candidate")
    .set({ ...values, ...places })
    .where("id", "=", candidateId)
    .execute();
  await db
    .updateTable("account")
    .set({ isProfileCompleted: true })
    .where("id", "=", candidateId)
    .execute();
  for (const table of [
    "workRole",
    "desiredProfession",
    "candidateSkill",
    "candidateLanguage",
  ] as const)
    await db.deleteFrom(table).where("candidateId", "=", candidateId).execute();
  const role = { fromMonth: "2015-01-01", isCurrent: true, designation: "Lead" };
  await db
    .insertInto("workRole")
    .values({ candidateId, seq: 0, professionId: 1, ...role })
    .execute();
  const education = { seq: 0, levelId: 1, degree: "BA", completionYear: 2012 };
  await db
    .insertInto("education")
    .values({ candidateId, ...education })
    .execute();
  return candidateId;
}

function refreshOne(candidateId: string): Promise<void> {
  return db
    .transaction()
    .execute((tx: Transaction<Tables>) => refreshListing(tx, [candidateId], now));
}

async function setVisible(candidateId: string, isVisible: boolean): Promise<void> {
  await db.updateTable("candidate").set({ isVisible }).where("id", "=", candidateId).execute();
  await refreshOne(candidateId);
}

/** Ids of the listed candidates, newest first. */
async function listed(): Promise<string[]> {
  const filter = { professions: null };
  const counted = await countMatches(db, filter, "2026-11-20");
  const page = { sort: newest, pageNo: 1, count: 50 };
  const { rows } = await findPage(db, { filter, page, today: "2026-11-20", ...counted });
  expect(rows).toHaveLength(counted.total);
  return rows.map(({ rowJson }) => JSON.parse(rowJson)._id);
}

async function findCountry(countryId: number): Promise<{ code: string; label: string }> {
  const { rows } = await sql<{ code: string; label: string }>`
    select code, label from country where id = ${countryId}`.execute(db);
  return rows[0] ?? { code: "", label: "" };
}
