/** Opens a database of `count` candidates; it is filled once and stays in `.data/bench-<count>`. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { readConfig } from "../server/config.ts";
import { addCandidates } from "../server/demo/fill-database.ts";
import { openServices } from "../server/open-services.ts";
import type { Database } from "../server/platform/database/database.ts";
import { createLogger } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { createTestData } from "../server/testing/test-data.ts";

export type BenchDatabase = {
  readonly services: Services;
  readonly url: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
};

export function databaseFolder(count: number): string {
  return join(import.meta.dirname, "../.data", `bench-${count}`);
}

export async function openBenchDatabase(count: number, isFresh: boolean): Promise<BenchDatabase> {
  const dataDir = databaseFolder(count);
  if (isFresh) await rm(dataDir, { recursive: true, force: true });
  const config = readConfig({ DATA_DIR: dataDir });
  const { services, databaseUrl, close } = await openServices(config, createLogger("warn"));
  await fillDatabase(services, count);
  return { services, url: databaseUrl, dataDir, stop: close };
}

/**
 * Runs what prepares a measurement, such as counting all rows, without the limit of 5 s that the
 * measured statements have as in the product.
 */
export function withoutTimeLimit<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return await work(tx);
  });
}

/** An interrupted fill is completed. */
async function fillDatabase(services: Services, count: number): Promise<void> {
  const { rows } = await withoutTimeLimit(services.db, (tx) =>
    sql<{ candidates: number; listed: number }>`
      select (select count(*) from candidate)::int as candidates,
        (select count(*) from listing_row)::int as listed`.execute(tx),
  );
  const { candidates = 0, listed = 0 } = rows[0] ?? {};
  if (candidates >= count && listed > 0) return;
  await addCandidates(services, Math.max(1, count - candidates), (line) =>
    console.log(`  ${line}`),
  );
}

/** Signs in a verified corporate client that may list every candidate. */
export type Client = { readonly token: string; readonly sessionId: string };

export async function signIn(services: Services): Promise<Client> {
  const { id, token } = await createTestData({ services }).client({
    role: "corporate",
    isVerified: true,
    paidFor: ["Nursing", "Sales", "Civil Engineering"],
  });
  const { rows } = await sql<{
    id: string;
  }>`select id from session where account_id = ${id}`.execute(services.db);
  return { token, sessionId: rows[0]?.id ?? "" };
}
