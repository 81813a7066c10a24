/** Work after or beside a request, kept in PostgreSQL: at least once, with retries. */
import { type Logger, run, runMigrations, type TaskList } from "graphile-worker";
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { MailKind } from "#/platform/mail/layout.ts";

/** Puts a task into the queue inside a transaction: it runs only if that commits. */
export type Jobs = {
  readonly add: (
    db: Database | Transaction<Tables>,
    task: string,
    payload: object,
    options?: { readonly key?: string; readonly queue?: string },
  ) => Promise<void>;
};

export const jobs: Jobs = {
  add: async (db, task, payload, { key, queue } = {}) => {
    await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}, job_key => ${key ?? null})`.execute(db);
  },
};

/** One room's tasks, what runs by the clock (`* * * * *`, in UTC), and its mails. */
export type JobList = {
  readonly tasks: TaskList;
  readonly crontab?: string;
  readonly mails?: readonly MailKind<never>[];
};

type Worker = { readonly stop: () => Promise<void> };

export async function startJobs(
  url: string,
  lists: readonly JobList[],
  logger: Logger,
): Promise<Worker> {
  const runner = await run({
    connectionString: url,
    concurrency: 2,
    noHandleSignals: true,
    maxPoolSize: 4,
    logger,
    taskList: Object.assign({}, ...lists.map(({ tasks }) => tasks)),
    crontab: lists.flatMap(({ crontab }) => crontab ?? []).join("\n"),
  });
  return { stop: () => runner.stop() };
}

/** Brings the queue's own tables to this program's version. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}
