/** Random job seekers with difficult values: nulls, ties, Arabic, wildcards. */
import type { Insertable, InsertObject } from "kysely";
import { v7 } from "uuid";
import type { Database, Tables } from "#/platform/database/database.ts";
import "#/accounts/tables.ts";
import "#/profiles/tables.ts";
import type { Random } from "./random.ts";

type Part = "workRole" | "desiredProfession" | "candidateSkill" | "candidateLanguage";
type RoleRow = Insertable<Tables["workRole"]>;

export const names = [
  ...[
    "Fatima Al-Zaabi",
    "محمد عبد الله",
    "مُحَمَّد الهاشمي",
    "Rajesh Kumar",
    "Maria Santos",
    "فاطمة علي",
  ],
  ...[
    "José Müller",
    "100% Sure_Thing",
    "O'Brien \\ Sons",
    "إبراهيم ٢٤",
    "C++ C# Dev",
    "ﻣﺤﻤﺪ",
    "ALİ",
  ],
  ...[
    "Ali Hassan",
    "Priya Nair",
    "أحمد مصطفى",
    "Grace O_Neill",
    "Chen Wei",
    "زهراء ـ كاظم",
    "مریم کریمی",
  ],
] as const;

/** Edge cases: a single month, this month, several current roles, a current role with an end. */
const roleSpans = [
  ["2019-05-01", "2019-05-01", false],
  ["2026-11-01", null, true],
  ["2015-01-01", null, true],
  ["2018-07-01", null, true],
  ["2026-11-01", "2026-11-01", false],
  ["2010-01-01", "2024-12-01", false],
  ["2020-03-01", "2024-12-01", false],
  ["2015-01-01", "2020-01-01", true],
] as const;

export const randomFacts = (random: Random) => ({
  gender: random.pick([0, 1, 1, null]),
  dob: random.pick([
    null,
    "2008-11-20",
    "2008-11-21",
    "1996-02-29",
    "1990-01-01",
    randomBirthday(random),
  ]),
  countryId: random.pick([1, 1, 2, 30, null]),
  nationalityId: random.pick([1, 2, 60, 60, null]),
});

export function randomRole(random: Random, candidateId: string): RoleRow {
  const [fromMonth, toMonth, isCurrent] = random.pick(roleSpans);
  return {
    candidateId,
    seq: random.below(4),
    professionId: randomProfession(random),
    fromMonth,
    toMonth,
    isCurrent,
    organization: random.pick(["مستشفى النور", "Gulf Care", "Al-Futtaim", ""]),
    designation: random.pick(["Lead 50%_nurse", "Senior engineer", "مهندس أول", ""]),
  };
}

/** A few professions are common, most are rare. */
export function randomProfession(random: Random): number {
  return random.chance(0.6) ? 1 + random.below(4) : 1 + random.below(60);
}

/** Inserts people with verified addresses; they are listed only after a refresh. */
export async function insertRandomPeople(
  db: Database,
  random: Random,
  count: number,
): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({ id: v7(), name: random.pick(names) }));
  const ids = people.map(({ id }) => id);
  await db.insertInto("account").values(people.map(createAccountRow)).execute();
  await db
    .insertInto("candidate")
    .values(
      people.map(({ id, name }) => ({
        id,
        fullName: name,
        phone: "+971501234567",
        hasPriorWork: random.chance(0.9),
        ...randomFacts(random),
        maritalStatus: random.pick(["single", "married", null]),
      })),
    )
    .execute();
  const each = <T>(most: number, make: (id: string, at: number) => T) =>
    ids.flatMap((id) => Array.from({ length: random.below(most + 1) }, (_, at) => make(id, at)));
  await insertDistinct(
    db,
    "workRole",
    each(3, (id) => randomRole(random, id)),
  );
  const busy = ids.filter(() => random.chance(0.08));
  await insertDistinct(db, "workRole", busy.flatMap(concurrentRoles));
  const desired = each(2, (candidateId, seq) => {
    return { candidateId, seq, professionId: randomProfession(random) };
  });
  await insertDistinct(db, "desiredProfession", desired);
  const skills = each(4, (candidateId) => ({ candidateId, skillId: 1 + random.below(40) }));
  await insertDistinct(db, "candidateSkill", skills);
  const languages = each(2, (candidateId) => ({ candidateId, languageId: 1 + random.below(10) }));
  await insertDistinct(db, "candidateLanguage", languages);
  return ids;
}

/** Three or four concurrent roles in one profession. */
function concurrentRoles(candidateId: string, at: number): RoleRow[] {
  const starts = ["2012-01-01", "2016-06-01", "2020-02-01", "2023-09-01"].slice(at % 2);
  return starts.map((fromMonth, seq) => {
    return { candidateId, seq, professionId: 2, fromMonth, isCurrent: true };
  });
}

/** Skips rows with duplicate keys, which random data can contain. */
async function insertDistinct<T extends Part>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto<Part>(table)
    .values(rows as readonly InsertObject<Tables, Part>[])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function createAccountRow({
  id,
  name,
}: {
  id: string;
  name: string;
}): Insertable<Tables["account"]> {
  const moment = new Date("2026-01-01T00:00:00Z");
  const email = `${id}@people.example`;
  return { id, role: "jobSeeker", email, fullName: name, verifiedAt: moment, createdAt: moment };
}

function randomBirthday(random: Random): string {
  const day = (n: number) => String(1 + random.below(n)).padStart(2, "0");
  return `${1960 + random.below(48)}-${day(12)}-${day(28)}`;
}
