/** Scrapes metrics as Prometheus does while the application is in use. */

import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addJob } from "#/testing/jobs.ts";
import { updateJobs } from "#/testing/queued-jobs.ts";
import "#/listing/tables.ts";
import { freePort } from "#/platform/postgres/free-port.ts";
import { startApp } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";
import { buildApp, createModuleJobs } from "./app.ts";
import { openMonitoring } from "./open-monitoring.ts";

const running = startApp();
const build = createTestData(running);
const monitored = {} as {
  app: FastifyInstance;
  url: string;
  address: string;
  stop: () => Promise<void>;
};
const chars: string[] = [];

beforeAll(async () => {
  const place = { host: "127.0.0.1", port: await freePort() };
  const monitoring = openMonitoring(place, running.services, {
    databaseUrl: running.databaseUrl,
    databaseReplicaUrl: undefined,
  });
  const { onResponse } = monitoring;
  const { log } = running.services;
  const options = { log, trustProxy: 0, isHttps: false, onResponse };
  monitored.app = await buildApp(running.services, options);
  monitored.url = await monitored.app.listen({ port: 0, host: "127.0.0.1" });
  const mailer = monitoring.instrumentMailer({
    send: async ({ to }) => {
      if (to.startsWith("refused")) throw new Error("the mail server is down");
      chars.push(to);
    },
  });
  monitored.stop = await monitoring.serve(createModuleJobs(running.services, mailer));
  monitored.address = `http://127.0.0.1:${place.port}`;
  const mail = { id: randomUUID(), subject: "a", text: "a", html: "a", language: "en" } as const;
  await mailer.send({ ...mail, to: "taken@wasla.example" });
  await mailer.send({ ...mail, to: "refused@wasla.example" }).catch(() => {});
});
afterAll(async () => {
  await monitored.stop();
  await monitored.app.close();
});

/** All metrics by name and labels, as in the text format. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${monitored.address}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** Calls the API and reads the whole response. */
async function call(path: string, token?: string, method = "GET"): Promise<void> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  await (await fetch(`${monitored.url}/api${path}`, { method, headers })).text();
}

const responses = (method: string, route: string, status: string) =>
  `wasla_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe("requests", () => {
  test("are counted by route template, method and status class", async () => {
    const client = await build.client({ paidFor: ["Nursing"] });
    await call(`/jobseeker/${randomUUID()}`, client.token);
    await call(`/jobseeker/${randomUUID()}`, client.token);
    await call("/shared/countries");
    const figures = await scrape();
    expect(figures.get(responses("GET", "/api/jobseeker/:id", "4xx"))).toBe(2);
    expect(figures.get(responses("GET", "/api/shared/countries", "2xx"))).toBe(1);
  });

  test("to unknown routes share one label", async () => {
    const before = await scrape();
    for (let at = 0; at < 30; at += 1) await call(`/${randomUUID()}?q=${randomUUID()}`);
    await call("/nothing", undefined, "PROPFIND");
    await call("/%E0%A4%A");
    const figures = await scrape();
    const added = [...figures.keys()].filter(
      (name) => name.includes("route=") && !before.has(name),
    );
    expect(new Set(added.map((name) => /route="([^"]+)"/.exec(name)?.[1]))).toEqual(
      new Set(["none"]),
    );
    expect(figures.get(responses("GET", "none", "4xx"))).toBe(31);
    expect(figures.get(responses("other", "none", "4xx"))).toBe(1);
  });

  test("leave no personal data in the metrics", async () => {
    const person = await build.jobSeeker();
    await call(`/jobseeker/${person.id}?name=${person.email}`, person.token);
    const text = await (await fetch(`${monitored.address}/metrics`)).text();
    for (const secret of [person.id, person.email, person.token, "@wasla.example", "127.0.0.1"])
      expect(text).not.toContain(secret);
  });
});

describe("database metrics", () => {
  test("count jobs by task and state, with the age of the oldest", async () => {
    const { db } = running.services;
    const due = { key: "a" };
    await addJob(db, "sendMail", {}, due);
    await addJob(db, "sendMail", {}, { key: "b", delaySeconds: 900 });
    await addJob(db, "sendMail", {}, { key: "c" });
    await addJob(db, "foldCountCube", {}, { key: "d" });
    const updateJob = (key: string) => updateJobs(db).where("key", "=", key);
    await updateJob("a").set({ runAt: sql`now() - interval '90 seconds'` }).execute();
    await updateJob("c").set({ attempts: sql`max_attempts` }).execute();
    await updateJob("d").set({ lockedAt: sql`now()`, lockedBy: "x" }).execute();
    const figures = await scrape();
    const count = (task: string, state: string) =>
      figures.get(`wasla_jobs{task="${task}",state="${state}"}`);
    expect(["waiting", "later", "failed"].map((state) => count("sendMail", state))).toEqual([
      1, 1, 1,
    ]);
    expect([count("foldCountCube", "running"), count("foldCountCube", "waiting")]).toEqual([
      1,
      undefined,
    ]);
    const age = figures.get(`wasla_jobs_oldest_seconds{task="sendMail",state="waiting"}`);
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(120);
  });

  test("count webhook events and unfolded count deltas", async () => {
    const { db } = running.services;
    for (const [state, minutes] of [
      ["waiting", 3],
      ["waiting", 2],
      ["failed", 60],
      ["done", 1],
    ])
      await sql`insert into gateway_notice (provider, id, type, happened_at, received_at, state)
        values ('stripe', ${randomUUID()}, 'a', now(),
          now() - ${minutes}::int * interval '1 minute', ${state})`.execute(db);
    await sql`insert into count_cube_delta (profession_id, employed, candidate_count) values (1, true, 1)`.execute(
      db,
    );
    const figures = await scrape();
    expect(figures.get(`wasla_webhooks{state="waiting"}`)).toBe(2);
    expect(figures.get(`wasla_webhooks{state="failed"}`)).toBe(1);
    expect(figures.get(`wasla_webhooks_oldest_seconds{state="waiting"}`)).toBeGreaterThan(179);
    expect(figures.get("wasla_webhooks_newest_seconds")).toBeLessThan(120);
    expect(figures.get("wasla_listing_unfolded")).toBeGreaterThan(0);
  });

  test("are omitted if they time out, and the others are reported", async () => {
    const holder = new pg.Client(running.databaseUrl);
    await holder.connect();
    await holder.query("begin; lock table count_cube_delta in access exclusive mode");
    const figures = await scrape().finally(() => holder.end());
    expect(figures.has("wasla_listing_unfolded")).toBe(false);
    expect(figures.get("wasla_figures_unread")).toBe(1);
    expect(figures.get(`wasla_webhooks{state="failed"}`)).toBe(1);
    const after = await scrape();
    expect(after.get("wasla_figures_unread")).toBe(0);
    expect(after.has("wasla_listing_unfolded")).toBe(true);
  });
});

test("an exhausted pool is reported with the number of waiting queries", async () => {
  const { db } = running.services;
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const held = Array.from({ length: 4 }, () => db.connection().execute(() => done));
  const waiting = sql`select 1`.execute(db);
  await expect
    .poll(async () => {
      const figures = await scrape();
      return ["used", "idle", "waiting"].map((state) =>
        figures.get(`wasla_database_connections{pool="main",state="${state}"}`),
      );
    })
    .toEqual([4, 0, 1]);
  end();
  await Promise.all([...held, waiting]);
});

test("mails, process and event loop are reported", async () => {
  const figures = await scrape();
  expect(chars).toEqual(["taken@wasla.example"]);
  expect(figures.get(`wasla_mails_total{outcome="sent"}`)).toBe(1);
  expect(figures.get(`wasla_mails_total{outcome="failed"}`)).toBe(1);
  expect(figures.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(figures.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
});

test("the metrics port serves nothing else, and the application's port no metrics", async () => {
  for (const [method, path] of [
    ["GET", "/"],
    ["POST", "/metrics"],
    ["GET", "/metrics/x"],
  ])
    expect((await fetch(`${monitored.address}${path}`, { method: method ?? "" })).status).toBe(404);
  expect((await monitored.app.inject("/metrics")).statusCode).toBe(404);
});
