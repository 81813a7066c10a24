/** An hour of mixed load must not grow the server's memory. */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { addCandidates } from "#/demo/fill-database.ts";
import { MINUTE_MS, systemClock } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { MIXED_MINUTES } from "#/testing/faults/durations.ts";
import { createNetworkApp } from "#/testing/faults/network-app.ts";
import { createProgramRunner, type Program } from "#/testing/faults/program.ts";
import { formatTimes, reportResult } from "#/testing/faults/report.ts";
import { repeatUntilStopped } from "#/testing/faults/retry.ts";
import { createFormFile } from "#/testing/pictures.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createUploadSteps } from "#/testing/upload-steps.ts";

const FAULT = "mixed load";
const PEOPLE = 2_000;
const CLIENTS = 4;
const OWNERS = 2;
/** Below the fifteen minutes for which an access token is valid. */
const TOKEN_MAX_AGE_MS = 10 * MINUTE_MS;
const SAMPLE_INTERVAL_MS = 2_000;
/** Highest ratio of memory at the end to memory after warming up. */
const MAX_GROWTH = 1.1;

if (process.platform === "linux") describe(FAULT, testFlatMemory);
else skipLoudly(FAULT, "memory is read from /proc");

function testFlatMemory(): void {
  const running = startApp();
  const started = createProgramRunner();
  const statuses = new Map<number, number>();
  const times: number[] = [];

  const timeout = (MIXED_MINUTES + 10) * MINUTE_MS;
  test("memory stays flat", { timeout }, async () => {
    running.services = { ...running.services, clock: systemClock };
    await addCandidates(running.services, PEOPLE, () => {});
    const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() };
    const program = await started.start({ settings });
    const build = createTestData(running);
    const stops: (() => Promise<number>)[] = [];
    for (let at = 0; at < CLIENTS; at += 1)
      stops.push(
        browseAsClient(program, await build.client({ role: "corporate", isVerified: true })),
      );
    for (let at = 0; at < OWNERS; at += 1)
      stops.push(uploadAsOwner(program, await build.jobSeeker()));
    const before = countHandles(program);
    const megabytes = await sampleMemory(program);
    await Promise.all(stops.map((stop) => stop()));
    await pause(6_000); // lets idle keep-alive connections close
    const [warm, last] = [mean(megabytes, 0.25, 0.5), mean(megabytes, 0.75, 1)];
    const after = countHandles(program);
    const responses = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
    reportResult(
      FAULT,
      `${MIXED_MINUTES} minutes, ${responses}, ${formatTimes(times)}; memory ${warm} MB after warming up, ${last} MB at the end (${Math.round((100 * last) / warm - 100)} %); open handles ${before}, then ${after}`,
    );
    const failed = [...statuses.keys()].filter((status) => status >= 500);
    expect(failed, program.output().slice(-5_000)).toEqual([]);
    expect(last / warm).toBeLessThan(MAX_GROWTH);
  });

  /** Repeats pages, counts, profiles and notes, with an occasional CSV export. */
  function browseAsClient({ url }: Program, client: TestAccount) {
    const call = createApiClient({ app: createNetworkApp(url) });
    const refreshToken = createTokenRefresher(client);
    const measure = async (response: Promise<{ readonly status: number }>) => {
      const began = performance.now();
      const { status } = await response;
      times.push(performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    return repeatUntilStopped(async (time) => {
      const signedInClient = await refreshToken();
      const path = "/company/jobseeker-list";
      const page = call(signedInClient, "POST", path, { query: { pageNo: (time % 150) + 1 } });
      await measure(page);
      const [person] = (await page).body?.users ?? [];
      await measure(call(signedInClient, "GET", "/company/jobseeker-counts"));
      if (person) {
        await measure(call(signedInClient, "GET", `/jobseeker/${person._id}`));
        await measure(
          call(signedInClient, "PUT", `/notes/${person._id}`, { body: { note: `note ${time}` } }),
        );
      }
      if (time % 50 === 0)
        await measure(call(signedInClient, "POST", path, { body: { format: "csv" } }));
    });
  }

  function uploadAsOwner({ url }: Program, owner: TestAccount) {
    const api = createUploadSteps({ app: createNetworkApp(url) });
    const refreshToken = createTokenRefresher(owner);
    const [head, tail] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\nstartxref\n0\n%%EOF\n")];
    return repeatUntilStopped(async () => {
      const bytes = Buffer.concat([head, randomBytes(1_500_000), tail]);
      const { status } = await api.uploadWhole(
        await refreshToken(),
        "resume",
        createFormFile("cv.pdf", bytes),
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(500);
    });
  }

  function createTokenRefresher(person: TestAccount): () => Promise<TestAccount> {
    let current = person;
    let since = performance.now();
    return async () => {
      if (performance.now() - since < TOKEN_MAX_AGE_MS) return current;
      current = { ...person, token: await createPrivacySteps(running).freshToken(person) };
      since = performance.now();
      return current;
    };
  }
}

/** Resident megabytes, sampled for the whole run. */
async function sampleMemory(program: Program): Promise<number[]> {
  const samples: number[] = [];
  const until = performance.now() + MIXED_MINUTES * MINUTE_MS;
  for (; performance.now() < until; await pause(SAMPLE_INTERVAL_MS)) {
    const status = readFileSync(`/proc/${program.child.pid}/status`, "utf8");
    samples.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
  }
  return samples;
}

function mean(values: readonly number[], from: number, to: number): number {
  const part = values.slice(Math.floor(values.length * from), Math.ceil(values.length * to));
  return Math.round(part.reduce((sum, each) => sum + each, 0) / part.length);
}

const countHandles = ({ child }: Program) => readdirSync(`/proc/${child.pid}/fd`).length;
