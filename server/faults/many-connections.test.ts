/** Thousands of silent connections do not slow down other requests. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createNetworkApp } from "#/testing/faults/network-app.ts";
import { createProgramRunner, type Program } from "#/testing/faults/program.ts";
import { formatTimes, reportResult } from "#/testing/faults/report.ts";
import { skipLoudly } from "#/testing/skip-loudly.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const FAULT = "connections without calls";
const IDLE = 10_000;
const HALF_OPEN = 4_000;
/** Open files per process, with a margin for everything else. */
const CONNECTIONS_NEEDED = IDLE + 500;

const openFileLimit = Number(spawnSync("sh", ["-c", "ulimit -n"]).stdout?.toString().trim() || 0);
if (openFileLimit === 0 || openFileLimit >= CONNECTIONS_NEEDED)
  describe(FAULT, testManyConnections);
else skipLoudly(FAULT, `ulimit -n is ${openFileLimit}, and ${CONNECTIONS_NEEDED} are needed`);

function testManyConnections(): void {
  const running = startApp();
  const started = createProgramRunner();
  let program: Program;
  let client: TestAccount;
  beforeAll(async () => {
    running.services = { ...running.services, clock: systemClock };
    client = await createTestData(running).client({ role: "corporate", isVerified: true });
    await Promise.all(Array.from({ length: 20 }, () => createCandidateData(running).candidate()));
    const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: started.folder() };
    program = await started.start({ settings });
    await measureCalls(50); // warm up
  });

  test.each([
    ["half-open", HALF_OPEN, "POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-le"],
    ["idle", IDLE, "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n"],
  ])("%s connections", async (what, count, expected) => {
    const before = await measureCalls(100);
    const sockets = await openSockets(program.port, count, expected);
    const meanwhile = await measureCalls(200);
    const held = sockets.filter((socket) => !socket.closed).length;
    const megabytes = Math.round(residentKb(program) / 1_024);
    const closedSeconds = what === "half-open" ? await timeUntilClosed(sockets) : undefined;
    for (const socket of sockets) socket.destroy();
    const closing = closedSeconds === undefined ? "" : `; all closed after ${closedSeconds} s`;
    reportResult(
      FAULT,
      `${held} of ${count} ${what}: lists in ${formatTimes(meanwhile)} (before: ${formatTimes(before)}), ${megabytes} MB${closing}`,
    );
    expect(meanwhile).toHaveLength(200);
    expect(program.child.exitCode).toBeNull();
    if (what === "idle") expect(held).toBeGreaterThan(count * 0.99);
  });

  /** Milliseconds per call; fails unless each is answered with 200. */
  async function measureCalls(calls: number): Promise<number[]> {
    const call = createApiClient({ app: createNetworkApp(program.url) });
    const times: number[] = [];
    for (let at = 0; at < calls; at += 1) {
      const began = performance.now();
      const { status } = await call(client, "POST", "/company/jobseeker-list");
      expect(status).toBe(200);
      times.push(performance.now() - began);
    }
    return times;
  }
}

/** Opens connections in batches, because the backlog of the listening socket is short. */
async function openSockets(port: number, count: number, requestText: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const more = Array.from({ length: Math.min(200, count - sockets.length) }, async () => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {}); // the server may close the connection
      await once(socket, "connect");
      socket.write(requestText);
      socket.resume();
      return socket;
    });
    sockets.push(...(await Promise.all(more)));
  }
  return sockets;
}

async function timeUntilClosed(sockets: readonly Socket[]): Promise<number> {
  const began = performance.now();
  while (sockets.some((socket) => !socket.closed)) await pause(100);
  return Math.round((performance.now() - began) / 1_000);
}

function residentKb({ child }: Program): number {
  if (process.platform !== "linux") return 0;
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}
