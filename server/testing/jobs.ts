import { setTimeout } from "node:timers/promises";
import { Logger, runOnce } from "graphile-worker";
import { sql, type Transaction } from "kysely";
import type pg from "pg";
import { createModuleJobs } from "#/app.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { type JobQueue, jobs } from "#/platform/job-queue.ts";
import type { Mail, Mailer } from "#/platform/mail/mailer.ts";
import { JOB_TABLE } from "#/platform/queue-tables.ts";
import type { Services } from "#/platform/services.ts";
import type { TestApp } from "./app.ts";
import { jobPoolFor } from "./job-pool.ts";

/**
 * Runs all due jobs as the workers would; returns the sent mails in order. A job fails if it calls
 * a service reserved for another worker group.
 */
export async function runJobs(
  { databaseUrl, services }: TestApp,
  mailer?: Mailer,
): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  const recordingMailer: Mailer = {
    send: async (mail) => {
      await mailer?.send(mail);
      sent.push(mail);
    },
  };
  const lists = groups.flatMap((group) =>
    createModuleJobs(servicesOf(group, services), recordingMailer).filter(
      ({ workers = "general" }) => workers === group,
    ),
  );
  const pool = jobPoolFor(databaseUrl);
  for (let runs = 0; runs < MAX_RUNS && (runs === 0 || (await isAnyDue(pool))); runs += 1) {
    await runOnce({
      pgPool: pool,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      taskList: Object.assign({}, ...lists.map(({ tasks }) => tasks)),
    });
    await waitUntilIdle(pool);
  }
  return sent;
}

const groups = ["general", "mails", "payments", "files"] as const;

function servicesOf(group: (typeof groups)[number], services: Services): Services {
  const { storage, scanner, paymentGateway } = services;
  return {
    ...services,
    storage: group === "files" ? storage : withoutCalls(storage, group),
    scanner: group === "files" ? scanner : scanner && withoutCalls(scanner, group),
    paymentGateway: group === "payments" ? paymentGateway : withoutCalls(paymentGateway, group),
  };
}

function withoutCalls<T extends object>(service: T, group: string): T {
  const get = (target: T, name: string | symbol) => {
    const member = Reflect.get(target, name);
    if (typeof member !== "function") return member;
    return () => {
      throw new Error(`a task of the group ${group} may not call ${String(name)}`);
    };
  };
  return new Proxy(service, { get });
}

/** Runs delayed jobs too; returns the mails that they sent. */
export async function runDelayedJobs(running: TestApp): Promise<readonly Mail[]> {
  await makeJobsDue(running);
  return await runJobs(running);
}

/** Makes all delayed jobs due now, in their order: jobs due at the same time may run in any. */
export async function makeJobsDue({ services }: TestApp): Promise<void> {
  await sql`
    update ${sql.table(JOB_TABLE)} job
    set run_at = now() - interval '1 minute' + row_number * interval '1 millisecond'
    from (select id, row_number() over (order by run_at, id)
      from ${sql.table(JOB_TABLE)}) ordered
    where ordered.id = job.id`.execute(services.db);
}

/** A run can end early while the last job of a queue is not yet marked as done. */
const MAX_RUNS = 20;

async function isAnyDue(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from ${JOB_TABLE}
    where is_available and run_at <= now() limit 1`);
  return (rowCount ?? 0) > 0;
}

/** The runner returns before failures are recorded. */
async function waitUntilIdle(pool: pg.Pool): Promise<void> {
  do await setTimeout(1);
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount);
}

type AddJob = (
  db: Database | Transaction<Tables>,
  name: string,
  payload: object,
  options?: Parameters<JobQueue["enqueue"]>[3],
) => Promise<void>;

/** Enqueues a job of any name with any payload, such as one of an earlier version. */
export const addJob = jobs.enqueue as AddJob;
