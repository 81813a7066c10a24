/** Re-encrypts columns with a new DATA_KEY, so that the old one can be removed. */
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { ColumnCipher } from "./column-cipher.ts";

/** An encrypted column, declared by its module. */
export type EncryptedColumn = {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** The cipher context of the row with this key. */
  readonly contextOf: (key: string) => string;
};

/** `undecryptable` values are left as they are. */
export type ReencryptionResult = { readonly reencrypted: number; readonly undecryptable: number };

/** Rows that are locked at a time. */
const BATCH = 500;

/** Re-encrypts values that do not have the newest key; can be resumed after an interruption. */
export async function reencryptColumn(
  db: Database,
  cipher: ColumnCipher,
  column: EncryptedColumn,
): Promise<ReencryptionResult> {
  let after: string | undefined;
  let renewed = 0;
  let undecryptable = 0;
  do {
    const batch = await db.transaction().execute((tx) => reencryptBatch(tx, cipher, column, after));
    after = batch.last;
    renewed += batch.reencrypted;
    undecryptable += batch.undecryptable;
  } while (after !== undefined);
  return { reencrypted: renewed, undecryptable };
}

/** `last` is the key to continue after; undefined after the last row. */
async function reencryptBatch(
  tx: Transaction<Tables>,
  cipher: ColumnCipher,
  column: EncryptedColumn,
  after: string | undefined,
): Promise<ReencryptionResult & { readonly last: string | undefined }> {
  const rows = await lockRows(tx, column, after);
  let renewed = 0;
  let lost = 0;
  for (const { key, sealed } of rows) {
    const result = reencryptValue(cipher, column.contextOf(key), sealed);
    if (result === "lost") lost += 1;
    if (!Buffer.isBuffer(result)) continue;
    await writeValue(tx, column, key, result);
    renewed += 1;
  }
  return { reencrypted: renewed, undecryptable: lost, last: rows.at(-1)?.key };
}

function reencryptValue(
  cipher: ColumnCipher,
  context: string,
  ciphertext: Buffer,
): Buffer | "lost" | undefined {
  try {
    return cipher.reencrypt(context, ciphertext);
  } catch {
    return "lost";
  }
}

async function lockRows(
  tx: Transaction<Tables>,
  { table, key, column }: EncryptedColumn,
  after: string | undefined,
) {
  const isAfter = after === undefined ? sql`true` : sql`${sql.ref(key)} > ${after}`;
  const { rows } = await sql<{ key: string; sealed: Buffer }>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${isAfter}
    order by ${sql.ref(key)} limit ${BATCH} for update`.execute(tx);
  return rows;
}

async function writeValue(
  tx: Transaction<Tables>,
  { table, key, column }: EncryptedColumn,
  row: string,
  ciphertext: Buffer,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${ciphertext}
    where ${sql.ref(key)} = ${row}`.execute(tx);
}
