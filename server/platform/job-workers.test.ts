import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createModuleJobs } from "#/app.ts";
import { createStripeGateway } from "#/platform/payment-gateway/stripe/stripe-gateway.ts";
import { startApp } from "#/testing/app.ts";
import { createRegistration } from "#/testing/company-steps.ts";
import { startJobWorkers } from "./job-workers.ts";
import { createJobLogger } from "./log.ts";
import type { Mail } from "./mail/mailer.ts";

const PROVIDER = `
  const server = require("node:http").createServer((request, response) => response.end("{}"));
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;

const running = startApp();
const provider = spawn(process.execPath, ["-e", PROVIDER], {
  stdio: ["ignore", "pipe", "inherit"],
});
const sent: Mail[] = [];
let workers: Awaited<ReturnType<typeof startJobWorkers>>;

beforeAll(async () => {
  const [port] = await once(provider.stdout, "data");
  const { clock, log } = running.services;
  const paymentGateway = createStripeGateway({
    provider: "stripe",
    secretKey: "sk_test_1",
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_1",
    apiBase: `http://127.0.0.1:${Number(port)}`,
    taxPercent: 5,
    clock,
    log,
  });
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const lists = createModuleJobs({ ...running.services, paymentGateway }, mailer);
  const logger = createJobLogger(log as Parameters<typeof createJobLogger>[0]);
  workers = await startJobWorkers(running.databaseUrl, lists, logger);
});
afterAll(async () => {
  provider.kill("SIGKILL"); // closes its connections, which ends the jobs that wait for it
  await workers.stop();
});

async function countWaitingJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs
    where task_identifier = 'syncSubscription' and locked_at is not null`.execute(
    running.services.db,
  );
  return rows[0]?.count ?? 0;
}

test("while the payment provider hangs, registration mails are still sent", async () => {
  const { db, jobs } = running.services;
  provider.kill("SIGSTOP");
  for (let at = 0; at < 6; at += 1)
    await jobs.enqueue(db, "syncSubscription", { subscriptionId: `sub_${at}` });
  await expect.poll(countWaitingJobs).toBe(2);
  const form = createRegistration();
  const payload = { ...form };
  const response = await running.app.inject({
    method: "POST",
    url: "/api/company/register",
    payload,
  });
  expect(response.statusCode).toBe(200);
  await expect.poll(() => sent.map(({ to }) => to)).toContain(form.email);
  expect(await countWaitingJobs()).toBe(2);
});
