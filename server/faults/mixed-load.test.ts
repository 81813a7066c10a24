/** An hour of everything at once: memory at the end is what it was once it had warmed up. */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { addCandidates } from "#/demo/demo.ts";
import { MINUTE_MS, systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { figure, timesOf } from "#/testing/faults/figure.ts";
import { overNetwork } from "#/testing/faults/over-network.ts";
import { keepDoing } from "#/testing/faults/persist.ts";
import { type Program, programs } from "#/testing/faults/program.ts";
import { MIXED_MINUTES } from "#/testing/faults/wanted.ts";
import { fileOf } from "#/testing/pictures.ts";
import { privacyOn } from "#/testing/privacy.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";
import { uploadsOn } from "#/testing/uploads.ts";

const FAULT = "mixed load";
const PEOPLE = 2_000;
const CLIENTS = 4;
const OWNERS = 2;
/** A token is good for fifteen minutes. */
const FRESH_MS = 10 * MINUTE_MS;
const LOOK_MS = 2_000;
/** Most that the last part may be above the one after warming up. */
const FLAT = 1.1;

if (process.platform === "linux") describe(FAULT, proveFlat);
else skipLoudly(FAULT, "memory is read from /proc");

function proveFlat(): void {
  const running = startApp();
  const started = programs();
  const statuses = new Map<number, number>();
  const times: number[] = [];

  const timeout = (MIXED_MINUTES + 10) * MINUTE_MS;
  test("leaves memory as it was", { timeout }, async () => {
    running.services = { ...running.services, clock: systemClock };
    await addCandidates(running.services, PEOPLE, () => {});
    const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() };
    const program = await started.start({ settings });
    const build = buildOn(running);
    const ends: (() => Promise<number>)[] = [];
    for (let at = 0; at < CLIENTS; at += 1)
      ends.push(recruit(program, await build.client({ role: "corporate", isVerified: true })));
    for (let at = 0; at < OWNERS; at += 1) ends.push(upload(program, await build.jobSeeker()));
    const before = handlesOf(program);
    const megabytes = await watch(program);
    await Promise.all(ends.map((end) => end()));
    await pause(6_000); // connections that were kept for a next call are closed
    const [warm, last] = [mean(megabytes, 0.25, 0.5), mean(megabytes, 0.75, 1)];
    const after = handlesOf(program);
    const answers = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
    figure(
      FAULT,
      `${MIXED_MINUTES} minutes, ${answers}, ${timesOf(times)}; memory ${warm} MB after warming up, ${last} MB at the end (${Math.round((100 * last) / warm - 100)} %); open handles ${before}, then ${after}`,
    );
    const failed = [...statuses.keys()].filter((status) => status >= 500);
    expect(failed, program.said().slice(-5_000)).toEqual([]);
    expect(last / warm).toBeLessThan(FLAT);
  });

  /** Again and again: pages, counts, a profile, a note, now and then all of it as CSV. */
  function recruit({ url }: Program, client: Built) {
    const ask = askOn({ app: overNetwork(url) });
    const fresh = freshFor(client);
    const noted = async (call: Promise<{ readonly status: number }>) => {
      const began = performance.now();
      const { status } = await call;
      times.push(performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    return keepDoing(async (time) => {
      const who = await fresh();
      const path = "/company/jobseeker-list";
      const page = ask(who, "POST", path, { query: { pageNo: (time % 150) + 1 } });
      await noted(page);
      const [person] = (await page).body?.users ?? [];
      await noted(ask(who, "GET", "/company/jobseeker-counts"));
      if (person) {
        await noted(ask(who, "GET", `/jobseeker/${person._id}`));
        await noted(ask(who, "PUT", `/notes/${person._id}`, { body: { note: `note ${time}` } }));
      }
      if (time % 50 === 0) await noted(ask(who, "POST", path, { body: { format: "csv" } }));
    });
  }

  function upload({ url }: Program, owner: Built) {
    const api = uploadsOn({ app: overNetwork(url) });
    const fresh = freshFor(owner);
    const [head, end] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\nstartxref\n0\n%%EOF\n")];
    return keepDoing(async () => {
      const bytes = Buffer.concat([head, randomBytes(1_500_000), end]);
      const { status } = await api.whole(await fresh(), "resume", fileOf("cv.pdf", bytes));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(500);
    });
  }

  function freshFor(person: Built): () => Promise<Built> {
    let known = person;
    let since = performance.now();
    return async () => {
      if (performance.now() - since < FRESH_MS) return known;
      known = { ...person, token: await privacyOn(running).freshToken(person) };
      since = performance.now();
      return known;
    };
  }
}

/** Megabytes every now and then, for as long as is wanted. */
async function watch(program: Program): Promise<number[]> {
  const found: number[] = [];
  const until = performance.now() + MIXED_MINUTES * MINUTE_MS;
  for (; performance.now() < until; await pause(LOOK_MS)) {
    const status = readFileSync(`/proc/${program.child.pid}/status`, "utf8");
    found.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
  }
  return found;
}

function mean(values: readonly number[], from: number, to: number): number {
  const part = values.slice(Math.floor(values.length * from), Math.ceil(values.length * to));
  return Math.round(part.reduce((sum, each) => sum + each, 0) / part.length);
}

const handlesOf = ({ child }: Program) => readdirSync(`/proc/${child.pid}/fd`).length;
