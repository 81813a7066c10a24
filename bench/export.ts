import { streamRows } from "../server/listing/listing.ts";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import type { Client } from "./client.ts";
import { time } from "./measure.ts";
import type { ServerProcess } from "./server-process.ts";

/** Default of the setting that limits an export. */
export const EXPORT_ROWS = 100_000;

const SORT = { by: "newest", direction: -1 } as const;
const NEW_LINE = 10;
const MEGABYTE = 2 ** 20;

export type ExportMeasurement = {
  /** Rows per second. */
  readonly streamed: number;
  readonly http: number;
  readonly rows: number;
  readonly firstByteMs: number;
  /** Megabytes. */
  readonly before: number;
  readonly peak: number;
};

export async function measureExports(
  url: string,
  server: ServerProcess,
  { token }: Client,
  today: string,
): Promise<ExportMeasurement> {
  const db = openDatabase(url, { connections: 1 });
  const fromSql = await time(() => measureStream(db, today));
  await db.destroy();
  await measureCsv(server.address, token); // warm up
  const { rss } = await server.memory();
  const overHttp = await time(() => measureCsv(server.address, token));
  const { peak } = await server.memory();
  const { rows, firstByteMs } = overHttp.result;
  return {
    streamed: (fromSql.result / fromSql.ms) * 1_000,
    http: (rows / overHttp.ms) * 1_000,
    rows,
    firstByteMs,
    before: rss / MEGABYTE,
    peak: peak / MEGABYTE,
  };
}

async function measureStream(db: Database, today: string): Promise<number> {
  const input = { filter: { professions: null }, sort: SORT, today, limit: EXPORT_ROWS };
  let rows = 0;
  for await (const batch of streamRows(db, input)) rows += batch.length;
  return rows;
}

async function measureCsv(
  address: string,
  token: string,
): Promise<{ rows: number; firstByteMs: number }> {
  const started = performance.now();
  const answer = await fetch(`${address}/api/company/jobseeker-list`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ format: "csv" }),
  });
  if (!answer.ok || !answer.body)
    throw new Error(`export: ${answer.status} ${await answer.text()}`);
  let firstByteMs = 0;
  let lines = 0;
  for await (const chunk of answer.body) {
    if (firstByteMs === 0) firstByteMs = performance.now() - started;
    for (const byte of chunk) if (byte === NEW_LINE) lines++;
  }
  return { rows: lines - 1, firstByteMs };
}
