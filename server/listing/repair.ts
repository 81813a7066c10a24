/** Runs while lists are read and profiles are saved. */
import { sql } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { processInBatches } from "#/platform/database/run-in-batches.ts";

export async function repairListing(db: Database, batchSize: number): Promise<void> {
  await removeUnlisted(db, batchSize);
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`delete from candidate_prof p where not exists (
      select from candidate_doc d where d.listing_no = p.listing_no)`.execute(tx);
    await sql`delete from candidate_search s where not exists (
      select from candidate_doc d where d.listing_no = s.listing_no)`.execute(tx);
  });
  await correctCubeCounts(db);
}

type UnlistedCandidate = { readonly id: string; readonly listingNo: number };

async function removeUnlisted(db: Database, batchSize: number): Promise<void> {
  await processInBatches<Tables, UnlistedCandidate>(db, {
    read: async (tx, after) => {
      const { rows } = await sql<UnlistedCandidate>`
        select candidate_id as id, listing_no from candidate_doc d
        where listing_no > ${after?.listingNo ?? 0} and not exists (
          select from candidate c where c.id = d.candidate_id and c.is_listed)
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
async function correctCubeCounts(db: Database): Promise<void> {
  const cubeColumns = sql`profession_id, country_id, nationality_id, gender, employed`;
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into cube_delta (${cubeColumns}, n)
      select ${cubeColumns}, sum(n) from (
        select ${cubeColumns}, count(*) as n from candidate_prof group by ${cubeColumns}
        union all select ${cubeColumns}, -n from cube
        union all select ${cubeColumns}, -n from cube_delta) c
      group by ${cubeColumns} having sum(n) <> 0`.execute(tx);
  });
}
