import type { Overview } from "@wasla/contract/staff/overview-endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { addJob, runJobs } from "#/testing/jobs.ts";
import { updateJobs } from "#/testing/queued-jobs.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const none = { count: 0, isMore: false, oldestAt: null };

/** The overview from an app with these services replaced. */
async function overview(part: Partial<Services> = {}): Promise<Overview> {
  const app = await openApp({ ...running.services, ...part });
  const { status, body } = await createApiClient({ app })(
    await build.admin(),
    "GET",
    "/staff/overview",
  );
  await app.close();
  expect(status).toBe(200);
  return body.data;
}

const missingParts = ({ lacking }: Overview) => lacking?.map(({ what }) => what);

test("an empty installation lists its missing setup and empty queues", async () => {
  const { lacking, queues, mail, failedJobs, storage, databaseBytes, readAt } = await overview();
  expect(lacking).toEqual([
    { what: "plan", names: [] },
    expect.objectContaining({ what: "cards" }),
    { what: "mail", names: ["SMTP_URL"] },
    {
      what: "legal",
      names: ["LEGAL_NAME", "LEGAL_ADDRESS", "LEGAL_TRN", "SUPPORT_EMAIL"],
    },
  ]);
  expect(Object.values(queues)).toEqual([none, none, none, none, none]);
  expect(mail).toEqual({ lastSentAt: null, waiting: none });
  expect(failedJobs).toEqual(none);
  expect(storage.isAnswering).toBe(true);
  expect(storage.disk?.freeBytes).toBeGreaterThan(0);
  expect(storage.disk?.totalBytes).toBeGreaterThan(storage.disk?.freeBytes ?? 0);
  expect(databaseBytes).toBeGreaterThan(1_000_000);
  expect(readAt).toBe(TEST_NOW.toISOString());
});

test("production also requires remote storage, a webhook and a sender", async () => {
  const { paymentGateway, settings, storage } = running.services;
  const installation = { isProduction: true, hasMailServer: true, hasSender: false };
  const stripe = { ...paymentGateway, provider: "stripe" as const };
  const set = { name: "Wasla", address: "Dubai", trn: "", supportEmail: "help@wasla.example" };
  const production = { ...settings, installation, legal: set, taxPercent: 0 };
  const first = await overview({ paymentGateway: stripe, settings: production });
  expect(missingParts(first)).toEqual(["plan", "webhook", "sender", "storage"]);
  expect(first.lacking?.[1]?.names).toEqual(["http://localhost:3000/api/payment/webhook"]);

  const { disk: _disk, ...remoteStorage } = storage;
  const ready = { ...production, installation: { ...installation, hasSender: true } };
  const second = await overview({
    paymentGateway: stripe,
    settings: ready,
    storage: remoteStorage,
  });
  expect(missingParts(second)).toEqual(["plan", "webhook"]);
  expect(second.storage).toEqual({ isAnswering: true, disk: null });
});

test("queues show their length and oldest entry", async () => {
  const ago = new Date(TEST_NOW.getTime() - 3 * DAY_MS);
  const [older, newer] = [ago, TEST_NOW].map((moment) => moment.toISOString());
  const client = await build.client({ role: "corporate" });
  const verified = await build.client({ role: "corporate", isVerified: true });
  const { db } = running.services;
  await sql`insert into profession (label, label_ar, status, created_at) values
    ('Waits long', 'أ', 'pending', ${older}), ('Waits', 'ب', 'pending', ${newer})`.execute(db);
  await sql`insert into skill (label, status, created_at)
    values ('Waits too', 'pending', ${newer})`.execute(db);
  for (const { id } of [client, verified])
    await sql`insert into company (id, papers_state, papers_at)
      values (${id}, 'submitted', ${older})
      on conflict (id) do update set papers_state = 'submitted', papers_at = ${older}`.execute(db);
  const { queues } = await overview();
  expect(queues.professions).toEqual({ count: 2, isMore: false, oldestAt: older });
  expect(queues.skills).toEqual({ count: 1, isMore: false, oldestAt: newer });
  expect(queues.clients).toEqual({ count: 1, isMore: false, oldestAt: older });
});

test("counts of queues are capped", async () => {
  await sql`insert into skill (label, status, created_at)
    select 'Skill ' || n, 'pending', ${TEST_NOW} from generate_series(1, 1500) n`.execute(
    running.services.db,
  );
  const { queues } = await overview();
  expect(queues.skills).toMatchObject({ count: 1_000, isMore: true });
});

test("registrations are counted by day in Gulf time for two weeks", async () => {
  const before = (await overview()).newcomers ?? [];
  expect(before).toHaveLength(14);
  const midnight = new Date("2026-11-18T20:00:00Z"); // start of November 19 in Gulf time
  for (const moment of [midnight, new Date(midnight.getTime() - 1)]) {
    running.setTime(moment);
    await build.jobSeeker();
  }
  running.setTime(new Date("2026-11-07T12:00:00Z"));
  await build.client();
  running.setTime(new Date(TEST_NOW.getTime() - 14 * DAY_MS));
  await build.client();
  running.setTime(TEST_NOW);
  const after = new Map((await overview()).newcomers?.map((one) => [one.day, one]));
  expect([...after.keys()].at(0)).toBe("2026-11-20");
  expect([...after.keys()].at(-1)).toBe("2026-11-07");
  expect(after.get("2026-11-19")).toMatchObject({ candidates: 1 });
  expect(after.get("2026-11-18")).toMatchObject({ candidates: 1 });
  expect(after.get("2026-11-07")).toMatchObject({ candidates: 0, clients: 1 });
});

test("mail shows the last sent and the oldest waiting, and failed jobs are counted", async () => {
  const { app, services } = running;
  const { email } = await build.jobSeeker();
  const url = "/api/auth/forget-password";
  await app.inject({ method: "POST", url, payload: { email } });
  await runJobs(running); // runs the job that looks up the recipient and sends the mail
  expect((await overview()).mail?.lastSentAt).toBe(TEST_NOW.toISOString());

  await addJob(services.db, "sendMail", {}, { delaySeconds: 600 });
  const waits = (await overview()).mail?.waiting;
  expect(waits?.count).toBe(1);
  expect(Date.now() - new Date(waits?.oldestAt ?? 0).getTime()).toBeLessThan(HOUR_MS);
  await updateJobs(services.db).set({ attempts: sql`max_attempts` }).execute();
  const { mail, failedJobs } = await overview();
  expect(mail?.waiting).toEqual(none);
  expect(failedJobs?.count).toBe(1);
});

test("a part that fails is null and the others are returned", async () => {
  const broken = {
    ...running.services.storage,
    has: () => Promise.reject(new Error("no such bucket")),
    disk: () => Promise.reject(new Error("no such disk")),
  };
  const withBrokenStorage = await overview({ storage: broken });
  expect(withBrokenStorage.storage).toEqual({ isAnswering: false, disk: null });
  expect(withBrokenStorage.lacking).not.toBeNull();

  const { db } = running.services;
  await sql`alter table skill rename to skill_unavailable`.execute(db);
  const { queues, newcomers } = await overview();
  await sql`alter table skill_unavailable rename to skill`.execute(db);
  expect(queues.skills).toBeNull();
  expect(queues.professions).not.toBeNull();
  expect(newcomers).toHaveLength(14);
});

test("a storage that never answers does not block the overview", { timeout: 15_000 }, async () => {
  const silent = { ...running.services.storage, has: () => new Promise<boolean>(() => {}) };
  expect((await overview({ storage: silent })).storage.isAnswering).toBe(false);
});
