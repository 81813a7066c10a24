import { isDeepStrictEqual } from "node:util";
import { StoredRow } from "@wasla/contract/candidates/schemas";
import { sql } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { processInBatches } from "#/platform/database/run-in-batches.ts";

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
