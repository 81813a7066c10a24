import { setTimeout } from "node:timers/promises";
import { Logger, runOnce } from "graphile-worker";
import pg from "pg";
import { jobListsOf } from "#/app.ts";
import type { Mail, Mailer } from "#/platform/mail/mail.ts";
import type { TestApp } from "./app.ts";

/** Does the jobs that are due, as the worker would; answers the mails that left, in their order. */
export async function runJobs(
  { databaseUrl, services }: TestApp,
  mailer?: Mailer,
): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  const keeper: Mailer = {
    send: async (mail) => {
      await mailer?.send(mail);
      sent.push(mail);
    },
  };
  const lists = jobListsOf(services, keeper);
  const pool = poolFor(databaseUrl);
  for (let runs = 0; runs < MOST_RUNS && (runs === 0 || (await isAnyDue(pool))); runs += 1) {
    await runOnce({
      pgPool: pool,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      taskList: Object.assign({}, ...lists.map(({ tasks }) => tasks)),
    });
    await allDone(pool);
  }
  return sent;
}

/** Each is ended by a queue whose last job has just been done and has not been noted yet. */
const MOST_RUNS = 20;

async function isAnyDue(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from graphile_worker._private_jobs
    where is_available and run_at <= now() limit 1`);
  return (rowCount ?? 0) > 0;
}

/** The worker does not wait until a failure has been noted. */
async function allDone(pool: pg.Pool): Promise<void> {
  do await setTimeout(1);
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount);
}

const pools = new Map<string, pg.Pool>();

/** Kept from run to run, as the worker's own; unused, it lets go of its connections. */
function poolFor(databaseUrl: string): pg.Pool {
  const known = pools.get(databaseUrl);
  if (known) return known;
  const pool = new pg.Pool({
    ...{ connectionString: databaseUrl, max: 2 },
    ...{ idleTimeoutMillis: 1_000, allowExitOnIdle: true },
  });
  const forget = () => {}; // a connection that a test ended is replaced
  pool.on("error", forget);
  pool.on("connect", (client) => client.on("error", forget));
  pools.set(databaseUrl, pool);
  return pool;
}
