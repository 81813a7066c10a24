/** Changes made after the backup are lost; these statements keep that from harming users. */
import type { LongConnection } from "#/platform/database/long-connection.ts";
import type { SavedTable } from "./match-schema.ts";

/** By table, since a backup of an earlier schema may lack some. */
const resetStatements: Readonly<Record<string, string>> = {
  // Sessions ended after the backup would be valid again, including those on lost phones.
  session: "delete from session",
  // Mailed links used or revoked after it would work again.
  ticket: "delete from ticket",
  // Deletions cancelled after it would run within the hour; this gives operators time to check.
  erasure: "update erasure set due_at = greatest(due_at, now() + interval '3 days')",
};

export async function resetRestoredState(
  connection: LongConnection,
  tables: readonly SavedTable[],
): Promise<void> {
  for (const { table } of tables) {
    const resetStatement = resetStatements[table.sqlName];
    if (resetStatement) await connection.query(resetStatement);
  }
}
