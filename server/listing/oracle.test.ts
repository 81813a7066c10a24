/** Random lists against the slow and obvious way, before and after random changes, and later. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#/platform/database/database.ts";
import { relist, relistAll } from "#/profiles/profiles.ts";
import { cloneDatabase } from "#/testing/database.ts";
import { addPeople, facts, names, randomProfession, randomRole } from "#/testing/people.ts";
import { type Random, randomFrom } from "#/testing/random.ts";
import { listedNationalities, professionCounts } from "./counts.ts";
import type { Filter, Page, Sort, Tally } from "./filter.ts";
import { findPage, stream, tally } from "./listing.ts";
import { find, findAll, type Person, readPeople } from "./oracle.ts";
import { totalStatement } from "./queries/total.ts";

const SEED = 20;
const PEOPLE = 300;
const LISTS = 500;
const CHANGES = 150;
const now = new Date("2026-11-20T08:00:00Z");
const random = randomFrom(SEED);
const { below, pick, sometimes, isLucky } = random;

let db: Database;
let ids: string[];

beforeAll(async () => {
  console.info(`lists drawn from seed ${SEED}`);
  db = openDatabase(await cloneDatabase(inject("postgres"), "t_oracle"), { connections: 2 });
  // The list sorts and filters empty values too, whatever a profile must hold to be listed today.
  await sql`create or replace view candidate_listable as
    select id as candidate_id, is_visible as is_listable from candidate`.execute(db);
  ids = await addPeople(db, random, PEOPLE);
  await relistAll(db, now);
});

afterAll(() => db.destroy());

describe("lists are those of the oracle", () => {
  test("of a model that was just built", () => expectSameLists("2026-11-20", LISTS / 2));

  test("after changes", async () => {
    for (let i = 0; i < CHANGES; i++) await change(random);
    await expectSameLists("2026-11-20", LISTS / 4);
  });

  test("after folding", async () => {
    await sql`select fold_cube()`.execute(db);
    const { rows } = await sql`select from cube_delta`.execute(db);
    expect(rows).toHaveLength(0);
    await expectSameLists("2026-11-20", LISTS / 10);
  });

  test.each(["2026-12-01", "2027-03-31", "2028-02-29"])("on %s, without a refresh", (day) =>
    expectSameLists(day, LISTS / 20),
  );
});

test("counts per profession are those of the oracle", async () => {
  const people = await readPeople(db, "2026-11-20");
  const counts = await professionCounts(db, null);
  expect(counts.length).toBeGreaterThan(10);
  for (const { professionId, count } of counts)
    expect(count).toBe(people.filter(({ professions }) => professions.has(professionId)).length);
  expect(await professionCounts(db, [1, 2])).toEqual(counts.slice(0, 2));
});

test("nationalities are those of the people listed", async () => {
  const people = await readPeople(db, "2026-11-20");
  const right = new Set(people.flatMap(({ nationalityId }) => nationalityId ?? []));
  expect(await listedNationalities(db)).toEqual([...right].sort((a, b) => a - b));
});

test("an export streams the list in its order, and ends when its reader leaves", async () => {
  const people = await readPeople(db, "2026-11-20");
  const filter: Filter = { professions: [1, 2, 3], employed: true };
  const sort: Sort = { by: "experience", direction: -1 };
  const right = findAll(people, filter, sort).map(({ listingNo }) => listingNo);
  expect(right.length).toBeGreaterThan(20);
  const asked = { filter, sort, today: "2026-11-20" };
  const read = async (limit: number) => {
    const got: number[] = [];
    for await (const rows of stream(db, { ...asked, limit }))
      got.push(...rows.map(({ listingNo }) => listingNo));
    return got;
  };
  expect(await read(100_000)).toEqual(right);
  expect(await read(7)).toEqual(right.slice(0, 7));
  for (let i = 0; i < 5; i++) for await (const _ of stream(db, { ...asked, limit: 9 })) break;
  expect(await read(3)).toEqual(right.slice(0, 3)); // both connections are free again
});

test("the model that was kept up equals a rebuilt one, indexes included", async () => {
  const kept = await snapshot();
  await relistAll(db, now);
  expect(await snapshot()).toEqual(kept);
  expect(kept.indexes).toHaveLength(16);
});

async function expectSameLists(today: string, rounds: number) {
  const people = await readPeople(db, today);
  expect(people.length).toBeGreaterThan(PEOPLE / 2);
  for (let i = 0; i < rounds; i++) {
    const filter = randomFilter(people);
    const counted = await tally(db, filter, today);
    const page = randomPage(counted.total);
    const right = find(people, filter, page);
    for (const seen of [counted, await asIfAmongMillions(filter, counted, today)]) {
      const { rows } = await findPage(db, { filter, page, today, ...seen });
      const got = {
        total: seen.total,
        rows: rows.map(({ listingNo, months }) => [listingNo, months]),
      };
      expect(got, JSON.stringify({ filter, page, today })).toEqual(right);
    }
  }
}

/** Among many candidates totals and pages take the other road: matches are gathered. */
async function asIfAmongMillions(filter: Filter, { size }: Tally, today: string): Promise<Tally> {
  const grown = { scope: size.scope * 1e6, narrow: size.narrow * 1e6 };
  const { rows } = await db.executeQuery(totalStatement(filter, grown, today));
  return { size: grown, total: rows[0]?.total ?? 0 };
}

function randomPage(total: number): Page {
  const count = pick([3, 10, 20, 50]);
  const last = Math.max(1, Math.ceil(total / count));
  const by = pick(["newest", "age", "experience", "gender"] as const);
  return {
    sort: { by, direction: by === "newest" ? -1 : pick([1, -1] as const) },
    pageNo: pick([1, 1, 2, 1 + below(last), last, last + 1]),
    count,
  };
}

function randomFilter(people: readonly Person[]): Filter {
  const someone = pick(people); // whose values are asked for often, so that rare ones occur
  const dense = isLucky(0.25) ? 0.4 : 0.12;
  const minExp = sometimes(dense, () => below(11));
  const ageMin = sometimes(dense, () => 16 + below(40));
  const ids = (most: number) => Array.from({ length: 1 + below(most) }, () => pick(people).id);
  return {
    professions: randomScope(someone),
    skillId: sometimes(dense / 2, () => pick([...someone.skills, 1 + below(40)])),
    gender: sometimes(dense, () => below(2)),
    countryId: sometimes(dense, () => someone.countryId ?? 1),
    nationalityId: sometimes(dense, () => someone.nationalityId ?? 60),
    employed: sometimes(dense, () => isLucky(0.5)),
    ageMin,
    ageMax: sometimes(dense, () => (ageMin ?? 16) + below(25)),
    minExp,
    maxExp: sometimes(dense, () => (minExp ?? 0) + below(9)),
    search: sometimes(dense, () => randomSearch(someone)),
    listedFrom: sometimes(dense / 2, () => someone.listingNo),
    listedTo: sometimes(dense / 3, () => someone.listingNo),
    only: sometimes(dense / 3, () => ids(40)),
    hidden: sometimes(0.1, () => ids(30)),
  };
}

function randomScope({ professions }: Person): number[] | null {
  const own = [...professions].slice(0, 1);
  const scopes = [null, null, own, [1 + below(60)], [1, 2], [1, 3, 4, 20], [900], []];
  return pick([...scopes, Array.from({ length: 12 }, (_, i) => 1 + i * 5)]);
}

function randomSearch({ text }: Person): string {
  const own = () => pick(text.split(/[\s\0]+/).filter((word) => word.length > 0));
  const cut = (word: string) => word.slice(isLucky(0.5) ? 0 : below(Math.max(1, word.length - 3)));
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

type Change = (id: string, tx: Parameters<typeof relist>[0]) => Promise<unknown>;

const changes: Record<string, Change> = {
  insert: (_id, tx) => addPeople(tx, random, 1),
  role: (id, tx) => tx.insertInto("workRole").values(randomRole(random, id)).execute(),
  "drop roles": (id, tx) =>
    tx.deleteFrom("workRole").where("candidateId", "=", id).where("seq", "<", 2).execute(),
  hide: (id, tx) => setCandidate(tx, id, { isVisible: false }),
  show: (id, tx) => setCandidate(tx, id, { isVisible: true }),
  name: (id, tx) => setCandidate(tx, id, { fullName: pick(names), nameAr: pick([null, "سارة"]) }),
  facts: (id, tx) => setCandidate(tx, id, facts(random)),
  prior: (id, tx) => setCandidate(tx, id, { hasPriorWork: isLucky(0.7) }),
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

class Undone extends Error {}

/** One saved change of a profile as the application makes it; one in twenty is rolled back. */
async function change(random: Random): Promise<void> {
  const id = pick(ids);
  const kind = pick([...Object.keys(changes), "role", "role", "facts"]);
  const isKept = random.isLucky(0.95);
  const changed = db.transaction().execute(async (tx) => {
    const made = await changes[kind]?.(id, tx);
    const touched = kind === "insert" ? (made as string[]) : [id];
    await relist(tx, touched, now);
    if (!isKept) throw new Undone();
    if (kind === "insert") ids.push(...touched);
    if (kind === "delete") ids = ids.filter((other) => other !== id);
  });
  await changed.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
}

function setCandidate(tx: Parameters<Change>[1], id: string, values: object) {
  return tx.updateTable("candidate").set(values).where("id", "=", id).execute();
}

/** Everything the read model holds, in an order of its own. */
async function snapshot() {
  const read = async (text: string) => {
    const { rows } = await sql<{ line: string }>`
      select t::text as line from (${sql.raw(text)}) t order by 1`.execute(db);
    return rows.map(({ line }) => line);
  };
  return {
    search: await read("select * from candidate_search"),
    cards: await read("select * from candidate_doc"),
    professions: await read("select * from candidate_prof"),
    counts: await read(`select profession_id, country_id, nationality_id, gender, employed, sum(n)
      from (select * from cube union all select * from cube_delta) c
      group by 1, 2, 3, 4, 5 having sum(n) <> 0`),
    indexes: await read(
      "select indexdef from pg_indexes where tablename ~ '^(candidate_(prof|search|doc)|cube)$'",
    ),
  };
}
