/** Writes to the database of the server under test, for state that no page can create. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { startPostgres } from "../server/platform/postgres/postgres.ts";
import { type DemoUser, demoAccountOf } from "./accounts.ts";

const folder = process.env.DATA_DIR ?? join(import.meta.dirname, "../.data/e2e");

export async function requestDocument(
  user: DemoUser,
  [candidateId, fieldName]: readonly [string, string],
): Promise<void> {
  // The server is already running; this only returns its URL.
  const { url } = await startPostgres(join(folder, "postgres"));
  const client = new Client({ connectionString: url("wasla") });
  await client.connect();
  try {
    await client.query(
      `insert into document_request (id, candidate_id, client_id, field_name, state, asked_at)
       select $1, $2, account.id, $3, 'asked', now() from account where email = $4`,
      [randomUUID(), candidateId, fieldName, demoAccountOf(user).email],
    );
  } finally {
    await client.end();
  }
}
