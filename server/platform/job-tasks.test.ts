import { randomUUID } from "node:crypto";
import { Logger, runOnce } from "graphile-worker";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createModuleJobs } from "#/app.ts";
import { startApp } from "#/testing/app.ts";
import { addJob } from "#/testing/jobs.ts";
import { earlierJobNames, type JobName, jobPayloads } from "./job-payloads.ts";
import { createTaskList, type JobTasks } from "./job-tasks.ts";
import { unconfiguredMailer } from "./mail/mailer.ts";

const running = startApp();
const names = Object.keys(jobPayloads) as JobName[];

/** The queue runs the tasks once; returns what it records about the jobs that fail. */
async function runTasks(tasks: JobTasks): Promise<unknown[]> {
  await runOnce({
    connectionString: running.databaseUrl,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: createTaskList(tasks),
  });
  const failed = async () => {
    const { rows } = await sql`
      select task_identifier as name, last_error as error from graphile_worker.jobs
      where last_error is not null`.execute(running.services.db);
    return rows;
  };
  return await failed();
}

test("each job belongs to one module, and cron jobs are declared too", () => {
  const lists = createModuleJobs(running.services, unconfiguredMailer);
  const tasks = lists.flatMap((list) => Object.keys(list.tasks));
  expect(tasks.toSorted()).toEqual([...names, ...Object.keys(earlierJobNames)].toSorted());
  const scheduled = lists.flatMap(({ crontab = "" }) => crontab.split("\n").filter(Boolean));
  for (const line of scheduled) expect(names).toContain(line.split(" ")[5]);
});

test("a job whose payload does not fit fails, naming the fields but not their values", async () => {
  const { db } = running.services;
  const ran: unknown[] = [];
  await addJob(db, "creditReward", { rewardId: "r", clientId: "c", creditFils: "secret" });
  const failed = await runTasks({ creditReward: (payload) => void ran.push(payload) });
  expect(ran).toEqual([]);
  expect(failed).toEqual([
    {
      name: "creditReward",
      error: "job creditReward: the payload is invalid (customerId, creditFils)",
    },
  ]);
});

const clientId = randomUUID();
const registration = { networkAddress: "192.0.2.1", language: "en" };

const cron = { _cron: { ts: "2026-11-20T08:00:00Z", backfilled: false } };
const oneSubscription = { subscriptionId: "sub_1" };
const oneAccount = { accountId: clientId };

/**
 * Jobs as earlier versions queued them: under earlier names, without fields that came later, or
 * with others.
 */
const earlier = {
  scanFile: { name: "a.pdf" },
  mailViews: { after: clientId },
  endContract: { clientId, until: "2026-11-20T08:00:00Z" },
  foldCube: cron,
  freeLeftJobs: cron,
  sweepEnded: cron,
  settleRunning: cron,
  eraseDue: cron,
  sweepCopies: cron,
  sweepUnproven: cron,
  noteExportedPeople: { batchId: "1" },
  removeUnusedBytes: { sha256s: ["0"] },
  removePieces: { names: ["1"] },
  removeCopies: { names: ["1"] },
  workNotice: { provider: "stripe", id: "evt_1" },
  forgetCustomer: { provider: "stripe", customerId: "cus_1" },
  settleSubscription: oneSubscription,
  tellEndOfGrace: oneSubscription,
  makeCopy: oneAccount,
  erasePerson: oneAccount,
  relistHolders: { kind: "skill", id: 1 },
  openJobSeeker: {
    fullName: "Maria Santos",
    email: "maria@people.example",
    phone: "+971501234567",
    ...registration,
  },
  openCompany: {
    account: { role: "company", email: "gulf@clients.example", fullName: "Omar" },
    facts: {
      clientType: "Company",
      jobTitle: null,
      companyName: "Gulf Hotels",
      address: null,
      city: null,
      gender: null,
      countryId: 1,
      nationalityId: 1,
      phone: "+971501234567",
      trn: null,
    },
    professions: ["Nurse"],
    ...registration,
  },
} as const satisfies Partial<Record<JobName, object>> &
  Readonly<Record<keyof typeof earlierJobNames, object>>;

const presentNames: Readonly<Record<string, string>> = earlierJobNames;

test.each(Object.entries(earlier))("an earlier %s job still runs", async (queuedAs, payload) => {
  const ran: unknown[] = [];
  const task = { [presentNames[queuedAs] ?? queuedAs]: (parsed: object) => void ran.push(parsed) };
  await addJob(running.services.db, queuedAs, payload);
  await runTasks(task as JobTasks);
  expect(ran).toHaveLength(1);
  expect(payload).toMatchObject(ran[0] ?? {});
});
