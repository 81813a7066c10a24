/** What is found, and how: pages, totals and exports of the candidate list from its read model. */
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { Remembered } from "#/platform/database/remembered.ts";
import type { Filter, Page, Row, Sort, Tally } from "./filter.ts";
import { pageStatement } from "./queries/page.ts";
import { isTotalKnown, sizeStatement } from "./queries/size.ts";
import { totalStatement } from "./queries/total.ts";

/** The rows of one page, from the tally of the same filter; none past the end. */
export async function findPage(
  db: Database,
  { filter, page, today, ...counted }: Tally & { filter: Filter; page: Page; today: string },
): Promise<{ rows: Row[] }> {
  if (counted.total <= (page.pageNo - 1) * page.count) return { rows: [] };
  return db.executeQuery(pageStatement(filter, page, counted, today));
}

/** A total that the cube does not know is counted; among many it is remembered for 5 s. */
export async function tally(db: Database, filter: Filter, today: string): Promise<Tally> {
  if (filter.professions?.length === 0) return { size: { scope: 0, narrow: 0 }, total: 0 };
  const { rows } = await db.executeQuery(sizeStatement(filter));
  const size = rows[0] ?? { scope: 0, narrow: 0 };
  if (isTotalKnown(filter)) return { size, total: size.narrow };
  if (size.narrow === 0) return { size, total: 0 };
  const count = () => countMatches(db, filter, size, today);
  if (size.scope < FEW) return { size, total: await count() };
  return { size, total: await totals.get(db, JSON.stringify([filter, today]), count) };
}

/**
 * The first `limit` rows of a list in batches, for exports: at constant memory, from one moment's
 * view of the data. A database that does not answer for 120 s is given up, and so is the rest of
 * the list when the reader leaves.
 */
export async function* stream(
  db: Database,
  { filter, sort, today, limit }: { filter: Filter; sort: Sort; today: string; limit: number },
): AsyncGenerator<Row[]> {
  const counted = await tally(db, filter, today);
  const count = Math.min(limit, counted.total);
  if (count === 0) return;
  const page = pageStatement(filter, { sort, pageNo: 1, count }, counted, today);
  const tx = await db.startTransaction().setAccessMode("read only").execute();
  try {
    await sql`set local statement_timeout = ${sql.lit(EXPORT_LIMIT_MS)}`.execute(tx);
    for await (const { rows } of tx.getExecutor().stream(page, BATCH)) yield rows;
  } finally {
    await tx.rollback().execute();
  }
}

/** Brings candidates' rows up to date: called last in the transaction that changed them. */
export async function refresh(
  tx: Transaction<Tables>,
  candidateIds: readonly string[],
): Promise<void> {
  await sql`select refresh_candidates(${candidateIds})`.execute(tx);
}

/** The whole read model anew, while readers wait: some minutes for a million candidates. */
export async function rebuild(tx: Transaction<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select rebuild_candidates()`.execute(tx);
}

/** Candidates whose matches are counted in a moment, so that a fresh total costs nothing. */
const FEW = 10_000;
const EXPORT_LIMIT_MS = 120_000;
const BATCH = 2_000;

const totals = new Remembered<number>(5_000);

async function countMatches(
  db: Database,
  filter: Filter,
  size: Tally["size"],
  today: string,
): Promise<number> {
  const { rows } = await db.executeQuery(totalStatement(filter, size, today));
  return rows[0]?.total ?? 0;
}
