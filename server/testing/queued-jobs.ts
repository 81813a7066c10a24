/** The jobs in the queue, for tests: the library's view of them has no payload and is read-only. */
import type { Database } from "#/platform/database/database.ts";
import { JOB_TABLE } from "#/platform/queue-tables.ts";

type QueuedJob = {
  id: string;
  key: string | null;
  payload: object;
  runAt: Date;
  createdAt: Date;
  updatedAt: Date;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  lockedAt: Date | null;
  lockedBy: string | null;
};

const withQueue = (db: Database) => db.withTables<{ [JOB_TABLE]: QueuedJob }>();

export const selectJobs = (db: Database) => withQueue(db).selectFrom(JOB_TABLE);
export const updateJobs = (db: Database) => withQueue(db).updateTable(JOB_TABLE);
export const deleteJobs = (db: Database) => withQueue(db).deleteFrom(JOB_TABLE);

/** The payloads of all jobs as one text. */
export async function readQueuedPayloads(db: Database): Promise<string> {
  const jobs = await selectJobs(db).select("payload").execute();
  return JSON.stringify(jobs);
}
