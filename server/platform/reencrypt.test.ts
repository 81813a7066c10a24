import { sql } from "kysely";
import { expect, test } from "vitest";
import { encryptedSecretColumn } from "#/accounts/operators.ts";
import { encryptedAnswersColumn } from "#/profiles/profiles.ts";
import { encryptedSeedColumn } from "#/referrals/referrals.ts";
import { startApp } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";
import { createColumnCipher } from "./column-cipher.ts";
import { createKeyRing } from "./key-ring.ts";
import { type EncryptedColumn, reencryptColumn } from "./reencrypt.ts";

const running = startApp();
const build = createTestData(running);
const [old, fresh] = ["o".repeat(32), "n".repeat(32)];
const [before, both, after] = [[old], [fresh, old], [fresh]].map((keys) =>
  createColumnCipher(createKeyRing(keys as [string])),
) as [
  ReturnType<typeof createColumnCipher>,
  ReturnType<typeof createColumnCipher>,
  ReturnType<typeof createColumnCipher>,
];

async function valuesOf({ table, key, column, contextOf }: EncryptedColumn) {
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
    values (${person}, ${before.encrypt(encryptedAnswersColumn.contextOf(person), "answers")})
    on conflict (id) do update set sensitive = excluded.sensitive`.execute(db);
  await sql`insert into second_factor (account_id, sealed_secret, started_at)
    values (${operator}, ${before.encrypt(encryptedSecretColumn.contextOf(operator), "secret")}, now())`.execute(
    db,
  );
  for (let at = 0; at < 510; at += 1) {
    const month = `${2_100 + at}-01`;
    await sql`insert into prize_draw (month, prize, prize_ar, seed_hash, sealed_seed, opened_at)
      values (${month}, 'a', 'a', 'a', ${before.encrypt(encryptedSeedColumn.contextOf(month), month)}, now())`.execute(
      db,
    );
  }
}

test("re-encrypts once, makes the old key unnecessary, and leaves values that no key decrypts", async () => {
  await fill();
  const { db } = running.services;
  for (const [column, count] of [
    [encryptedAnswersColumn, 1],
    [encryptedSecretColumn, 1],
    [encryptedSeedColumn, 510],
  ] as const) {
    expect(await reencryptColumn(db, both, column)).toEqual({
      reencrypted: count,
      undecryptable: 0,
    });
    for (const [context, sealed] of await valuesOf(column))
      expect(after.decrypt(context, sealed)).not.toBe("");
    expect(await reencryptColumn(db, both, column)).toEqual({ reencrypted: 0, undecryptable: 0 });
    const stored = await valuesOf(column);
    expect(
      await reencryptColumn(db, createColumnCipher(createKeyRing(["x".repeat(32)])), column),
    ).toEqual({
      reencrypted: 0,
      undecryptable: count,
    });
    expect(await valuesOf(column)).toEqual(stored);
  }
});

test("every bytea column is a hash or one that is re-encrypted", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(running.services.db);
  const followed = [encryptedAnswersColumn, encryptedSecretColumn, encryptedSeedColumn].map(
    ({ table, column }) => `${table}.${column}`,
  );
  const others = rows.map(({ name }) => name).filter((name) => !/_hash$/.test(name));
  expect(others.toSorted()).toEqual([...followed, "recent_try.subject"].toSorted());
});
