/** Compares random lists with those of the oracle, before and after changes and on later days. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildFirstPageQuery } from "#/listing/queries/page.ts";
import { type Database, openDatabase } from "#/platform/database/database.ts";
import { refreshAllListings, refreshListing } from "#/profiles/profiles.ts";
import { cloneDatabase } from "#/testing/database.ts";
import { createRandom, type Random } from "#/testing/random.ts";
import {
  insertRandomPeople,
  names,
  randomFacts,
  randomProfession,
  randomRole,
} from "#/testing/random-people.ts";
import { countByNationality, countByProfession } from "./facet-counts.ts";
import {
  findAllMatches,
  findMatchPage,
  type OracleCandidate,
  readCandidates,
} from "./list-oracle.ts";
import type { ListFilter, ListPage, ListSort, MatchCount } from "./list-query.ts";
import { countMatches, findPage, findPageAndTotal, streamRows } from "./listing.ts";
import { buildTotalQuery } from "./queries/total.ts";

const SEED = 20;
const CANDIDATE_COUNT = 300;
const LIST_COUNT = 500;
const CHANGE_COUNT = 150;
const now = new Date("2026-11-20T08:00:00Z");
const random = createRandom(SEED);
const { below, pick, sometimes, chance } = random;

let db: Database;
let ids: string[];

beforeAll(async () => {
  console.info(`random lists from seed ${SEED}`);
  db = openDatabase(await cloneDatabase(inject("postgres"), "t_oracle"), { connections: 2 });
  // Missing values must be sorted and filtered too, whatever a profile needs to be listed.
  await sql`create or replace view candidate_listable as
    select id as candidate_id, is_visible as is_listable from candidate`.execute(db);
  ids = await insertRandomPeople(db, random, CANDIDATE_COUNT);
  await refreshAllListings(db, now);
});

afterAll(() => db.destroy());

describe("lists match the oracle", () => {
  test("right after a rebuild", () => expectSameLists("2026-11-20", LIST_COUNT / 2));

  test("after changes", async () => {
    for (let i = 0; i < CHANGE_COUNT; i++) await applyRandomChange(random);
    await expectSameLists("2026-11-20", LIST_COUNT / 4);
  });

  test("after the deltas are folded into the count cube", async () => {
    await sql`select fold_count_cube()`.execute(db);
    const { rows } = await sql`select from count_cube_delta`.execute(db);
    expect(rows).toHaveLength(0);
    await expectSameLists("2026-11-20", LIST_COUNT / 10);
  });

  test.each(["2026-12-01", "2027-03-31", "2028-02-29"])("on %s, without a refresh", (day) =>
    expectSameLists(day, LIST_COUNT / 20),
  );
});

test("counts per profession match the oracle", async () => {
  const people = await readCandidates(db, "2026-11-20");
  const counts = await countByProfession(db, null);
  expect(counts.length).toBeGreaterThan(10);
  for (const { professionId, count } of counts)
    expect(count).toBe(people.filter(({ professions }) => professions.has(professionId)).length);
  expect(await countByProfession(db, [1, 2])).toEqual(counts.slice(0, 2));
});

test("counts per nationality match the oracle", async () => {
  const people = await readCandidates(db, "2026-11-20");
  const counts = await countByNationality(db);
  expect(counts.length).toBeGreaterThan(2);
  for (const { nationalityId, count } of counts)
    expect(count).toBe(people.filter((person) => person.nationalityId === nationalityId).length);
  const nationals = people.filter(({ nationalityId }) => nationalityId !== null);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(nationals.length);
});

test("the first page of a rare combination in a huge profession is not scanned for", async () => {
  const today = "2026-11-20";
  const people = await readCandidates(db, today);
  const page: ListPage = { sort: { by: "age", direction: 1 }, pageNo: 1, count: 10 };
  const filter: ListFilter = { professions: [1], gender: 0, employed: true };
  const isScanned = async () => {
    const { rows } = await db.executeQuery(buildFirstPageQuery(filter, page, today));
    return rows.map((row) => row.isScanned && row.listingNo !== null);
  };
  const expected = findMatchPage(people, filter, page);
  expect(expected.rows.length).toBeGreaterThan(1);
  expect(await isScanned()).toEqual(expected.rows.map(() => true));
  await sql`insert into count_cube_delta (profession_id, gender, employed, candidate_count)
    values (1, 1, false, 100000000)`.execute(db);
  expect(await isScanned()).toEqual([false]);
  await expectPageAndTotal({ filter, page, today }, expected);
  await sql`delete from count_cube_delta where candidate_count = 100000000`.execute(db);
});

test("an export streams the list in order and frees its connection on early exit", async () => {
  const people = await readCandidates(db, "2026-11-20");
  const filter: ListFilter = { professions: [1, 2, 3], employed: true };
  const sort: ListSort = { by: "experience", direction: -1 };
  const expected = findAllMatches(people, filter, sort).map(({ listingNo }) => listingNo);
  expect(expected.length).toBeGreaterThan(20);
  const matchCount = await countMatches(db, filter, "2026-11-20");
  const input = { filter, sort, today: "2026-11-20", matchCount };
  const read = async (limit: number) => {
    const listingNos: number[] = [];
    for await (const rows of streamRows(db, { ...input, limit }))
      listingNos.push(...rows.map(({ listingNo }) => listingNo));
    return listingNos;
  };
  expect(await read(100_000)).toEqual(expected);
  expect(await read(7)).toEqual(expected.slice(0, 7));
  for (let i = 0; i < 5; i++) for await (const _ of streamRows(db, { ...input, limit: 9 })) break;
  expect(await read(3)).toEqual(expected.slice(0, 3)); // both connections are free again
});

test("the incrementally updated model equals a rebuilt one, indexes included", async () => {
  const updatedSnapshot = await readModelSnapshot();
  await sql`truncate listing_profession, listing_search, listing_row, count_cube, count_cube_delta`.execute(
    db,
  );
  await refreshAllListings(db, now);
  expect(await readModelSnapshot()).toEqual(updatedSnapshot);
  expect(updatedSnapshot.indexes).toHaveLength(16);
});

test("a rebuild corrects wrong counts and rows, and drops rows of unknown candidates", async () => {
  const snapshot = await readModelSnapshot();
  for (const damage of [
    "delete from count_cube where profession_id = 1",
    "update count_cube set candidate_count = candidate_count + 3 where profession_id = 2",
    "insert into count_cube_delta (profession_id, employed, candidate_count) values (3, true, 7)",
    "update listing_search set search_text = ' wrong' where listing_no % 5 = 0",
    "update listing_profession set gender = 1 - gender where listing_no % 7 = 0",
    "delete from listing_row where listing_no % 11 = 0",
    `insert into listing_row
      select number, gen_random_uuid(), '{}' from generate_series(900001, 900050) number`,
    `insert into listing_profession (profession_id, listing_no, employed, experience_rate, experience_base)
      values (0, 900001, true, 0, 0), (0, 900002, true, 0, 0)`,
    `insert into listing_search (listing_no, employed, experience_rate, experience_base, feature_ids, search_text)
      values (900002, true, 0, 0, '{}', ' ')`,
  ])
    await sql.raw(damage).execute(db);
  expect(await readModelSnapshot()).not.toEqual(snapshot);
  await refreshAllListings(db, now, 20);
  expect(await readModelSnapshot()).toEqual(snapshot);
});

async function expectSameLists(today: string, rounds: number) {
  const people = await readCandidates(db, today);
  expect(people.length).toBeGreaterThan(CANDIDATE_COUNT / 2);
  for (let i = 0; i < rounds; i++) {
    const filter = randomFilter(people);
    const matchCount = await countMatches(db, filter, today);
    const page = randomPage(matchCount.total);
    const expected = findMatchPage(people, filter, page);
    for (const count of [matchCount, await countAsIfAmongMillions(filter, matchCount, today)]) {
      const { rows } = await findPage(db, { filter, page, today, ...count });
      const actual = {
        total: count.total,
        rows: rows.map(({ listingNo, experienceMonths }) => [listingNo, experienceMonths]),
      };
      expect(actual, JSON.stringify({ filter, page, today })).toEqual(expected);
    }
    await expectPageAndTotal({ filter, page, today }, expected);
    const firstPage = { ...page, pageNo: 1 };
    const expectedFirstPage = findMatchPage(people, filter, firstPage);
    await expectPageAndTotal({ filter, page: firstPage, today }, expectedFirstPage);
  }
}

async function expectPageAndTotal(
  input: { readonly filter: ListFilter; readonly page: ListPage; readonly today: string },
  expected: ReturnType<typeof findMatchPage>,
) {
  const { rows, total } = await findPageAndTotal(db, input);
  const actual = {
    total,
    rows: rows.map(({ listingNo, experienceMonths }) => [listingNo, experienceMonths]),
  };
  expect(actual, JSON.stringify(input)).toEqual(expected);
}

/** Pretends there are millions of candidates, so that totals and pages use the other strategy. */
async function countAsIfAmongMillions(
  filter: ListFilter,
  { estimate }: MatchCount,
  today: string,
): Promise<MatchCount> {
  const grown = { scope: estimate.scope * 1e6, matches: estimate.matches * 1e6 };
  const { rows } = await db.executeQuery(buildTotalQuery(filter, grown, today));
  return { estimate: grown, total: rows[0]?.total ?? 0 };
}

function randomPage(total: number): ListPage {
  const count = pick([3, 10, 20, 50]);
  const last = Math.max(1, Math.ceil(total / count));
  const by = pick(["newest", "age", "experience", "gender"] as const);
  return {
    sort: { by, direction: by === "newest" ? -1 : pick([1, -1] as const) },
    pageNo: pick([1, 1, 2, 1 + below(last), last, last + 1]),
    count,
  };
}

/** Every field of a filter, so that a new one is a compile error here. */
type AnyFilter = { readonly [Name in keyof Required<ListFilter>]: ListFilter[Name] };

function randomFilter(people: readonly OracleCandidate[]): AnyFilter {
  const someone = pick(people); // source of many filter values, so that rare values occur
  const probability = chance(0.25) ? 0.4 : 0.12;
  const minExp = sometimes(probability, () => below(11));
  const ageMin = sometimes(probability, () => 16 + below(40));
  const ids = (most: number) => Array.from({ length: 1 + below(most) }, () => pick(people).id);
  return {
    professions: randomScope(someone),
    skillId: sometimes(probability / 2, () => pick([...someone.skills, 1 + below(40)])),
    gender: sometimes(probability, () => below(2)),
    countryId: sometimes(probability, () => someone.countryId ?? 1),
    nationalityId: sometimes(probability, () => someone.nationalityId ?? 60),
    employed: sometimes(probability, () => chance(0.5)),
    ageMin,
    ageMax: sometimes(probability, () => (ageMin ?? 16) + below(25)),
    minExp,
    maxExp: sometimes(probability, () => (minExp ?? 0) + below(9)),
    search: sometimes(probability, () => randomSearch(someone)),
    listedFrom: sometimes(probability / 2, () => someone.listingNo),
    listedTo: sometimes(probability / 3, () => someone.listingNo),
    candidateIds: sometimes(probability / 3, () => ids(40)),
    hidden: sometimes(0.1, () => ids(30)),
  };
}

function randomScope({ professions }: OracleCandidate): number[] | null {
  const own = [...professions].slice(0, 1);
  const scopes = [null, null, own, [1 + below(60)], [1, 2], [1, 3, 4, 20], [900], []];
  return pick([...scopes, Array.from({ length: 12 }, (_, i) => 1 + i * 5)]);
}

function randomSearch({ text }: OracleCandidate): string {
  const own = () => pick(text.split(/[\s\0]+/).filter((word) => word.length > 0));
  const cut = (word: string) => word.slice(chance(0.5) ? 0 : below(Math.max(1, word.length - 3)));
  return pick([
    () => cut(own()),
    () => `${own()} ${cut(own())}`,
    () => `${own()}, ${own()} ${own()}`,
    () => own().slice(0, 2),
    () => own().slice(0, 1),
    () =>
      pick(["محمد", "أحمد", "مُحَمَّد", "فاطمة علي", "فاطمه", "ابراهيم", "مـحـمـد", "مستشفى", "مهندس"]),
    () =>
      pick(["%", "_", "100%", "a_i", "\\", "%%", "50%_", "％", "o'brien", "c++", "c#", "-", "++"]),
    () =>
      pick([
        "Al-Zaabi",
        "كريمي",
        "ALI",
        "José",
        "jose",
        "MÜLLER",
        "zzzzqq",
        "½",
        "ﷺ",
        "٢٤",
        "24",
        "ـ",
        " ",
      ]),
  ])();
}

type ProfileChange = (id: string, tx: Parameters<typeof refreshListing>[0]) => Promise<unknown>;

const profileChanges: Record<string, ProfileChange> = {
  insert: (_id, tx) => insertRandomPeople(tx, random, 1),
  role: (id, tx) => tx.insertInto("workRole").values(randomRole(random, id)).execute(),
  "drop roles": (id, tx) =>
    tx.deleteFrom("workRole").where("candidateId", "=", id).where("seq", "<", 2).execute(),
  hide: (id, tx) => setCandidate(tx, id, { isVisible: false }),
  show: (id, tx) => setCandidate(tx, id, { isVisible: true }),
  name: (id, tx) => setCandidate(tx, id, { fullName: pick(names), nameAr: pick([null, "سارة"]) }),
  facts: (id, tx) => setCandidate(tx, id, randomFacts(random)),
  prior: (id, tx) => setCandidate(tx, id, { hasPriorWork: chance(0.7) }),
  skills: (id, tx) =>
    tx
      .insertInto("candidateSkill")
      .values({ candidateId: id, skillId: 41 + below(500) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  desired: (id, tx) =>
    tx
      .insertInto("desiredProfession")
      .values({ candidateId: id, professionId: randomProfession(random) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  delete: (id, tx) => tx.deleteFrom("account").where("id", "=", id).execute(),
};

class RolledBack extends Error {}

/** Applies one profile change as the application does; one in twenty is rolled back. */
async function applyRandomChange(random: Random): Promise<void> {
  const id = pick(ids);
  const changeName = pick([...Object.keys(profileChanges), "role", "role", "facts"]);
  const isCommitted = random.chance(0.95);
  const transaction = db.transaction().execute(async (tx) => {
    const result = await profileChanges[changeName]?.(id, tx);
    const changedIds = changeName === "insert" ? (result as string[]) : [id];
    await refreshListing(tx, changedIds, now);
    if (!isCommitted) throw new RolledBack();
    if (changeName === "insert") ids.push(...changedIds);
    if (changeName === "delete") ids = ids.filter((other) => other !== id);
  });
  await transaction.catch((error) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

function setCandidate(tx: Parameters<ProfileChange>[1], id: string, values: object) {
  return tx.updateTable("candidate").set(values).where("id", "=", id).execute();
}

/** All rows and index definitions of the read model, sorted. */
async function readModelSnapshot() {
  const read = async (text: string) => {
    const { rows } = await sql<{ line: string }>`
      select t::text as line from (${sql.raw(text)}) t order by 1`.execute(db);
    return rows.map(({ line }) => line);
  };
  return {
    search: await read("select * from listing_search"),
    rows: await read("select * from listing_row"),
    professions: await read("select * from listing_profession"),
    counts:
      await read(`select profession_id, country_id, nationality_id, gender, employed, sum(candidate_count)
      from (select * from count_cube union all select * from count_cube_delta) c
      group by 1, 2, 3, 4, 5 having sum(candidate_count) <> 0`),
    indexes: await read(
      "select indexdef from pg_indexes where tablename ~ '^(listing_(profession|search|row)|count_cube)$'",
    ),
  };
}
