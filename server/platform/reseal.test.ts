/** Every sealed column follows a new DATA_KEY; a forgotten one would be lost with the old. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sealedSecrets } from "#/accounts/operators.ts";
import { sealedAnswers } from "#/profiles/profiles.ts";
import { sealedSeeds } from "#/referrals/referrals.ts";
import { startApp } from "#/testing/app.ts";
import { buildOn } from "#/testing/build.ts";
import { keysFrom } from "./keys.ts";
import { reseal, type SealedColumn } from "./reseal.ts";
import { sealWith } from "./seal.ts";

const running = startApp();
const build = buildOn(running);
const [old, fresh] = ["o".repeat(32), "n".repeat(32)];
const [before, both, after] = [[old], [fresh, old], [fresh]].map((keys) =>
  sealWith(keysFrom(keys as [string])),
) as [ReturnType<typeof sealWith>, ReturnType<typeof sealWith>, ReturnType<typeof sealWith>];

async function valuesOf({ table, key, column, contextOf }: SealedColumn) {
  const { rows } = await sql<{ key: string; sealed: Buffer }>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null order by 1`.execute(running.services.db);
  return rows.map(({ key: row, sealed }) => [contextOf(row), sealed] as const);
}

async function fill(): Promise<void> {
  const { db } = running.services;
  const { id: person } = await build.jobSeeker();
  const { id: operator } = await build.admin();
  await sql`insert into candidate (id, sensitive)
    values (${person}, ${before.close(sealedAnswers.contextOf(person), "answers")})
    on conflict (id) do update set sensitive = excluded.sensitive`.execute(db);
  await sql`insert into second_factor (account_id, sealed_secret, started_at)
    values (${operator}, ${before.close(sealedSecrets.contextOf(operator), "secret")}, now())`.execute(
    db,
  );
  for (let at = 0; at < 510; at += 1) {
    const month = `${2_100 + at}-01`;
    await sql`insert into prize_draw (month, prize, prize_ar, seed_hash, sealed_seed, opened_at)
      values (${month}, 'a', 'a', 'a', ${before.close(sealedSeeds.contextOf(month), month)}, now())`.execute(
      db,
    );
  }
}

test("after it, the old key is needed no more; twice is once; what no key opens stays", async () => {
  await fill();
  const { db } = running.services;
  for (const [column, count] of [
    [sealedAnswers, 1],
    [sealedSecrets, 1],
    [sealedSeeds, 510],
  ] as const) {
    expect(await reseal(db, both, column)).toEqual({ renewed: count, lost: 0 });
    for (const [context, sealed] of await valuesOf(column))
      expect(after.open(context, sealed)).not.toBe("");
    expect(await reseal(db, both, column)).toEqual({ renewed: 0, lost: 0 });
    const kept = await valuesOf(column);
    expect(await reseal(db, sealWith(keysFrom(["x".repeat(32)])), column)).toEqual({
      renewed: 0,
      lost: count,
    });
    expect(await valuesOf(column)).toEqual(kept);
  }
});

test("every column of bytes is a hash, or one of those that follow", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(running.services.db);
  const followed = [sealedAnswers, sealedSecrets, sealedSeeds].map(
    ({ table, column }) => `${table}.${column}`,
  );
  const others = rows.map(({ name }) => name).filter((name) => !/_hash$/.test(name));
  expect(others.toSorted()).toEqual([...followed, "recent_try.subject"].toSorted());
});
