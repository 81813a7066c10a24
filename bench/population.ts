/** Filter values sampled from the database, so that queries follow the data's distribution. */
import { sql } from "kysely";
import { countByProfession } from "../server/listing/facet-counts.ts";
import type { Database } from "../server/platform/database/database.ts";
import { createRandom, type Random } from "../server/testing/random.ts";
import { withoutTimeLimit } from "./database.ts";

export type SampledPerson = {
  readonly gender: number;
  readonly countryId: number;
  readonly nationalityId: number;
  readonly employed: boolean;
  readonly age: number;
  readonly years: number;
  readonly professionId: number;
  readonly skillId: number;
  /** Words of the name, job title and employer. */
  readonly words: readonly string[];
};

export type Population = {
  readonly random: Random;
  readonly listed: number;
  readonly people: readonly SampledPerson[];
  /** Profession ids, most candidates first. */
  readonly professions: readonly number[];
  /** Nationalities of fewer than one in 2,000 candidates. */
  readonly rareNationalities: ReadonlySet<number>;
};

type SampledRow = Omit<SampledPerson, "words"> & { readonly text: string };

const SAMPLE = 3_000;

export function samplePopulation(db: Database, today: string): Promise<Population> {
  return withoutTimeLimit(db, (tx) => sample(tx, today));
}

async function sample(db: Database, today: string): Promise<Population> {
  const random = createRandom(20);
  const { rows } = await sql<{ last: number; listed: number }>`
    select max(listing_no) as last, count(*)::int as listed from listing_row`.execute(db);
  const { last = 0, listed = 0 } = rows[0] ?? {};
  const numbers = Array.from({ length: SAMPLE }, () => 1 + random.below(last));
  const counts = await countByProfession(db, null);
  return {
    random,
    listed,
    people: await sampleRows(db, numbers, today),
    professions: counts.toSorted((a, b) => b.count - a.count).map((entry) => entry.professionId),
    rareNationalities: await rareNationalities(db, Math.ceil(listed / 2_000)),
  };
}

async function sampleRows(
  db: Database,
  numbers: readonly number[],
  today: string,
): Promise<SampledPerson[]> {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
  const { rows } = await sql<SampledRow>`
    select gender, country_id, nationality_id, employed,
      extract(year from age(${today}::date, dob))::int as age,
      (experience_rate * ${month}::int + experience_base) / 12 as years,
      feature_ids[1] as profession_id,
      feature_ids[cardinality(feature_ids)] - 100000 as skill_id,
      concat_ws(' ', row_json::json->>'fullName', row_json::json->'recentRole'->>'designation',
        row_json::json->'recentRole'->>'organization') as text
    from listing_search join listing_row using (listing_no)
    where listing_no = any (${numbers}::int[])
      and gender is not null and country_id is not null and nationality_id is not null
      and dob is not null and feature_ids[cardinality(feature_ids)] > 100000
    order by listing_no`.execute(db);
  return rows.map(({ text, ...facts }) => ({ ...facts, words: longWords(text) }));
}

async function rareNationalities(db: Database, below: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select nationality_id as id from count_cube where profession_id = 0 and nationality_id is not null
    group by 1 having sum(candidate_count) < ${below}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function longWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4);
}
