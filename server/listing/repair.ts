/** Runs while lists are read and profiles are saved. */

import { isDeepStrictEqual } from "node:util";
import { StoredRow } from "@wasla/contract/candidates/schemas";
import { sql } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { processInBatches } from "#/platform/database/run-in-batches.ts";

export async function repairListing(db: Database, batchSize: number): Promise<void> {
  await removeUnlisted(db, batchSize);
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`delete from listing_profession p where not exists (
      select from listing_row r where r.listing_no = p.listing_no)`.execute(tx);
    await sql`delete from listing_search s where not exists (
      select from listing_row r where r.listing_no = s.listing_no)`.execute(tx);
  });
  await correctCounts(db);
}

type UnlistedCandidate = { readonly id: string; readonly listingNo: number };

async function removeUnlisted(db: Database, batchSize: number): Promise<void> {
  await processInBatches<Tables, UnlistedCandidate>(db, {
    read: async (tx, after) => {
      const { rows } = await sql<UnlistedCandidate>`
        select candidate_id as id, listing_no from listing_row r
        where listing_no > ${after?.listingNo ?? 0} and not exists (
          select from candidate c where c.id = r.candidate_id and c.is_listed)
        order by listing_no limit ${batchSize}`.execute(tx);
      return rows;
    },
    work: async (tx, unlisted) => {
      const ids = unlisted.map(({ id }) => id);
      await sql`select refresh_candidates(${ids})`.execute(tx);
    },
  });
}

/** A single statement sees one snapshot, so changes saved meanwhile are counted exactly once. */
async function correctCounts(db: Database): Promise<void> {
  const dimensions = sql`profession_id, country_id, nationality_id, gender, employed`;
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into count_cube_delta (${dimensions}, candidate_count)
      select ${dimensions}, sum(candidate_count) from (
        select ${dimensions}, count(*) as candidate_count
        from listing_profession group by ${dimensions}
        union all select ${dimensions}, -candidate_count from count_cube
        union all select ${dimensions}, -candidate_count from count_cube_delta) c
      group by ${dimensions} having sum(candidate_count) <> 0`.execute(tx);
  });
}

type Row = { readonly listingNo: number; readonly rowJson: string };

/**
 * Throws if a stored row has more or less than the contract declares: lists send rows as they are
 * stored.
 */
export async function checkStoredRows(db: Database, batchSize: number): Promise<void> {
  await processInBatches<Tables, Row>(db, {
    read: async (tx, after) => {
      const { rows } = await sql<Row>`
        select listing_no, row_json from listing_row where listing_no > ${after?.listingNo ?? 0}
        order by listing_no limit ${batchSize}`.execute(tx);
      return rows;
    },
    work: async (_tx, rows) => {
      const undeclared = rows.find((row) => !matchesContract(row));
      if (undeclared)
        throw new Error(`the row of listing ${undeclared.listingNo} does not match the contract`);
    },
  });
}

function matchesContract({ rowJson }: Row): boolean {
  const row: unknown = JSON.parse(rowJson);
  const parsed = StoredRow.safeParse(row);
  return parsed.success && isDeepStrictEqual(parsed.data, row);
}
