/** What people were promised, and the time that is lost would undo. */
import type { LongConnection } from "#/platform/database/long-connection.ts";
import type { SavedTable } from "./match-schema.ts";

/** By table: one of an earlier schema may not be there. */
const resetStatements: Readonly<Record<string, string>> = {
  // Sessions that were ended since would live again, on lost telephones too.
  session: "delete from session",
  // Links in mails that were used since, or made worthless, would open an account once more.
  ticket: "delete from ticket",
  // Who took the wish back since would be erased within the hour: an operator has time to look.
  erasure: "update erasure set due_at = greatest(due_at, now() + interval '3 days')",
};

/** Nobody is signed in, no link in a mail works, and nobody is erased in the first three days. */
export async function resetRestoredState(
  connection: LongConnection,
  tables: readonly SavedTable[],
): Promise<void> {
  for (const { table } of tables) {
    const promise = resetStatements[table.sqlName];
    if (promise) await connection.query(promise);
  }
}
