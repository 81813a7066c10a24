/** Work after or beside a request, kept in PostgreSQL: at least once, with retries. */
import { type Logger, run, runMigrations, type TaskList } from "graphile-worker";
import { sql, type Transaction } from "kysely";
import pg from "pg";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { MailKind } from "#/platform/mail/layout.ts";
import type { Services } from "#/platform/services.ts";

/** Puts a task into the queue inside a transaction: it runs only if that commits. */
export type Jobs = {
  readonly add: (
    db: Database | Transaction<Tables>,
    task: string,
    payload: object,
    options?: {
      readonly key?: string;
      readonly queue?: string;
      /** Not before so many seconds from now. */
      readonly afterSeconds?: number;
    },
  ) => Promise<void>;
};

export const jobs: Jobs = {
  add: async (db, task, payload, { key, queue, afterSeconds = 0 } = {}) => {
    await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}, job_key => ${key ?? null},
      run_at => now() + ${afterSeconds}::int * interval '1 second')`.execute(db);
  },
};

/** One room's tasks, what runs by the clock (`* * * * *`, in UTC), and its mails. */
export type JobList = {
  readonly tasks: TaskList;
  readonly crontab?: string;
  readonly mails?: readonly MailKind<never>[];
};

/** A room's `jobs.ts` exports one of these; `app.ts` lists them. */
export type RoomJobs = (services: Services) => JobList;

type Worker = { readonly stop: () => Promise<void> };

export async function startJobs(
  url: string,
  lists: readonly JobList[],
  logger: Logger,
): Promise<Worker> {
  const pool = openPool(url, logger);
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger,
    taskList: Object.assign({}, ...lists.map(({ tasks }) => tasks)),
    crontab: lists.flatMap(({ crontab }) => crontab ?? []).join("\n"),
  });
  const stop = async () => {
    await runner.stop();
    await pool.end();
  };
  return { stop };
}

/** The worker stops listening to its own pool before the last connection is closed, which may fail. */
function openPool(url: string, logger: Logger): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const note = (error: Error) => logger.warn(`connection of the queue: ${error.message}`);
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));
  return pool;
}

/** Brings the queue's own tables to this program's version. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}
