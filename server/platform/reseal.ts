/** Sealed columns follow a new DATA_KEY, so that the old one can be taken away. */
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Seal } from "./seal.ts";

/** A column that a room keeps sealed, named by that room. */
export type SealedColumn = {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** Where the value of a row belongs, by its key. */
  readonly contextOf: (key: string) => string;
};

/** `lost`: values that none of the keys opens; they stay as they are. */
export type Resealed = { readonly renewed: number; readonly lost: number };

/** Rows that are held at a time, while their owners wait. */
const BATCH = 500;

/** Seals by the newest key what is not; what was done before it was cut short is not done again. */
export async function reseal(db: Database, seal: Seal, column: SealedColumn): Promise<Resealed> {
  let after: string | undefined;
  let [renewed, lost] = [0, 0];
  do {
    const done = await db.transaction().execute((tx) => resealBatch(tx, seal, column, after));
    after = done.last;
    renewed += done.renewed;
    lost += done.lost;
  } while (after !== undefined);
  return { renewed, lost };
}

/** `last`: the key to go on behind; undefined after the last row. */
async function resealBatch(
  tx: Transaction<Tables>,
  seal: Seal,
  column: SealedColumn,
  after: string | undefined,
): Promise<Resealed & { readonly last: string | undefined }> {
  const rows = await lockRows(tx, column, after);
  let [renewed, lost] = [0, 0];
  for (const { key, sealed } of rows) {
    const anew = renewedOr(seal, column.contextOf(key), sealed);
    if (anew === "lost") lost += 1;
    if (!Buffer.isBuffer(anew)) continue;
    await write(tx, column, key, anew);
    renewed += 1;
  }
  return { renewed, lost, last: rows.at(-1)?.key };
}

function renewedOr(seal: Seal, context: string, sealed: Buffer): Buffer | "lost" | undefined {
  try {
    return seal.renew(context, sealed);
  } catch {
    return "lost";
  }
}

async function lockRows(
  tx: Transaction<Tables>,
  { table, key, column }: SealedColumn,
  after: string | undefined,
) {
  const further = after === undefined ? sql`true` : sql`${sql.ref(key)} > ${after}`;
  const { rows } = await sql<{ key: string; sealed: Buffer }>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${further}
    order by ${sql.ref(key)} limit ${BATCH} for update`.execute(tx);
  return rows;
}

async function write(
  tx: Transaction<Tables>,
  { table, key, column }: SealedColumn,
  row: string,
  sealed: Buffer,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${sql.ref(key)} = ${row}`.execute(tx);
}
