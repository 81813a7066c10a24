import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { addJob } from "#/testing/jobs.ts";
import { selectJobs, updateJobs } from "#/testing/queued-jobs.ts";
import { recordAuditEntry } from "./audit.ts";
import { DAY_MS } from "./clock.ts";
import {
  AUDIT_ADDRESS_DAYS,
  FAILED_JOB_DAYS,
  sweepAuditAddresses,
  sweepFailedJobs,
} from "./maintenance-jobs.ts";

const running = startApp();

const ago = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS);

describe("failed jobs", () => {
  const addFailedJob = async (name: string, attempts: number, lastAttemptAt: Date) => {
    const { db } = running.services;
    await addJob(db, "sendMail", { to: name }, { key: name, delaySeconds: 86_400 });
    await updateJobs(db)
      .set({ attempts, maxAttempts: 25, updatedAt: lastAttemptAt })
      .where("key", "=", name)
      .execute();
  };
  const names = async () => {
    const jobs = await selectJobs(running.services.db).select("key").orderBy("key").execute();
    return jobs.map(({ key }) => key);
  };

  test("are deleted after a while, unless they are still retried", async () => {
    await addFailedJob("failed long ago", 25, ago(FAILED_JOB_DAYS + 1));
    await addFailedJob("failed lately", 25, ago(FAILED_JOB_DAYS - 1));
    await addFailedJob("still retried", 24, ago(FAILED_JOB_DAYS + 1));
    await sweepFailedJobs(running.services);
    expect(await names()).toEqual(["failed lately", "still retried"]);
  });
});

describe("the audit log", () => {
  const addAuditEntry = async (days: number) => {
    const { db } = running.services;
    const subject = ["account", String(days)] as const;
    const entry = {
      at: ago(days),
      address: "192.0.2.7",
      action: "accounts.suspended",
      subject,
    } as const;
    await db
      .transaction()
      .execute((tx) => recordAuditEntry(tx, { ...entry, after: { name: "Maria" } }));
  };
  const change = (set: string) =>
    sql`update audit_entry set ${sql.raw(set)}`.execute(running.services.db);

  test("clears IP addresses after a while", async () => {
    await addAuditEntry(AUDIT_ADDRESS_DAYS + 1);
    await addAuditEntry(AUDIT_ADDRESS_DAYS - 1);
    await sweepAuditAddresses(running.services);
    const { db } = running.services;
    const entries = await db
      .selectFrom("auditEntry")
      .select(["subjectId", "address", "after"])
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { subjectId: String(AUDIT_ADDRESS_DAYS + 1), address: null, after: { name: "Maria" } },
      { subjectId: String(AUDIT_ADDRESS_DAYS - 1), address: "192.0.2.7", after: { name: "Maria" } },
    ]);
  });

  test.for([
    "action = 'staff.other'",
    "subject_id = '-'",
    "at = at + interval '1 second'",
    "actor_id = gen_random_uuid()",
    "address = '192.0.2.8'",
    "reason = 'because'",
    `after = '{"name": "Omar"}'`,
    `before = '{}'`,
    `details = '{"more": 1}'`,
  ])("cannot be rewritten: %s", async (set) => {
    await expect(change(set)).rejects.toThrow("only grows");
  });

  test("cannot be deleted or truncated", async () => {
    const { db } = running.services;
    await expect(sql`delete from audit_entry`.execute(db)).rejects.toThrow("only grows");
    await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow("only grows");
  });

  test("can be cleared of personal data", async () => {
    await change("after = null, details = '{}', address = null");
    const { rows } = await sql`select from audit_entry where after is not null`.execute(
      running.services.db,
    );
    expect(rows).toEqual([]);
  });
});
