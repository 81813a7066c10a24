/** Thousands of connections on which next to nothing comes: all others are answered as before. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import { type Built, buildOn } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { figure, timesOf } from "#/testing/faults/figure.ts";
import { overNetwork } from "#/testing/faults/over-network.ts";
import { type Program, programs } from "#/testing/faults/program.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";

const FAULT = "connections without calls";
const IDLE = 10_000;
const HALF_OPEN = 4_000;
/** Of one process: what the program and the test hold besides are some dozens. */
const NEEDED = IDLE + 500;

const allowed = Number(spawnSync("sh", ["-c", "ulimit -n"]).stdout?.toString().trim() || 0);
if (allowed === 0 || allowed >= NEEDED) describe(FAULT, proveOthersAnswered);
else skipLoudly(FAULT, `ulimit -n is ${allowed}, and ${NEEDED} are needed`);

function proveOthersAnswered(): void {
  const running = startApp();
  const started = programs();
  let program: Program;
  let client: Built;
  beforeAll(async () => {
    running.services = { ...running.services, clock: systemClock };
    client = await buildOn(running).client({ role: "corporate", isVerified: true });
    await Promise.all(Array.from({ length: 20 }, () => candidatesOn(running).candidate()));
    const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() };
    program = await started.start({ settings });
    await answered(50); // warm
  });

  test.each([
    ["half-open", HALF_OPEN, "POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-le"],
    ["idle", IDLE, "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n"],
  ])("%s", async (what, count, said) => {
    const before = await answered(100);
    const sockets = await open(program.port, count, said);
    const meanwhile = await answered(200);
    const held = sockets.filter((socket) => !socket.closed).length;
    const megabytes = Math.round(residentKb(program) / 1_024);
    const closedSeconds = what === "half-open" ? await untilClosed(sockets) : undefined;
    for (const socket of sockets) socket.destroy();
    const closing = closedSeconds === undefined ? "" : `; all closed after ${closedSeconds} s`;
    figure(
      FAULT,
      `${held} of ${count} ${what}: lists in ${timesOf(meanwhile)} (before: ${timesOf(before)}), ${megabytes} MB${closing}`,
    );
    expect(meanwhile).toHaveLength(200);
    expect(program.child.exitCode).toBeNull();
    if (what === "idle") expect(held).toBeGreaterThan(count * 0.99);
  });

  /** Milliseconds of each call; who is not answered fails the test. */
  async function answered(calls: number): Promise<number[]> {
    const ask = askOn({ app: overNetwork(program.url) });
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const began = performance.now();
      const { status } = await ask(client, "POST", "/company/jobseeker-list");
      expect(status).toBe(200);
      times.push(performance.now() - began);
    }
    return times;
  }
}

/** Some hundred at a time: the system's own line of those that wait to be taken is short. */
async function open(port: number, count: number, said: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const more = Array.from({ length: Math.min(200, count - sockets.length) }, async () => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {}); // closed by the server, which is its right
      await once(socket, "connect");
      socket.write(said);
      socket.resume();
      return socket;
    });
    sockets.push(...(await Promise.all(more)));
  }
  return sockets;
}

async function untilClosed(sockets: readonly Socket[]): Promise<number> {
  const began = performance.now();
  while (sockets.some((socket) => !socket.closed)) await pause(100);
  return Math.round((performance.now() - began) / 1_000);
}

function residentKb({ child }: Program): number {
  if (process.platform !== "linux") return 0;
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}
