import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { buildApp } from "#/app.ts";
import { errorCodesOf } from "#/platform/http/openapi.ts";
import type { Services } from "#/platform/services.ts";
import { cloneDatabase } from "./database.ts";
import { closeJobPool } from "./job-pool.ts";
import { createTestServices, filesFolderFor, type SettingChanges } from "./services.ts";

/** Friday, 20 November 2026, noon in Gulf time. */
export const TEST_NOW = new Date("2026-11-20T08:00:00Z");

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  databaseUrl: string;
  /** Sets the clock, which starts at `TEST_NOW`. */
  setTime: (moment: Date) => void;
};

/** Call at the top level of a test file; the result is filled in before the first test runs. */
export function startApp(changes: SettingChanges = {}): TestApp {
  const running = {} as TestApp;
  beforeAll(async () => {
    running.databaseUrl = await cloneDatabase(inject("postgres"), `t_${randomUUID().slice(0, 8)}`);
    let time = TEST_NOW;
    running.setTime = (moment) => {
      time = moment;
    };
    running.services = createTestServices(running.databaseUrl, () => time, changes);
    running.app = await openApp(running.services);
  });
  afterEach(() => expect(undeclaredErrors.splice(0), "undeclared error codes").toEqual([]));
  afterAll(async () => {
    running.app.server.closeAllConnections(); // a failed test may leave some
    await running.app.close();
    await running.services.db.destroy();
    closeJobPool(running.databaseUrl);
    await rm(filesFolderFor(running.databaseUrl), { recursive: true, force: true });
  });
  return running;
}

/** Another instance on the same services, as behind a load balancer. */
export async function openApp(services: Services): Promise<FastifyInstance> {
  const app = await buildApp(services, {
    log: services.log,
    trustProxy: 0,
    isHttps: false,
    publicCallsPerMinute: 100_000,
  });
  collectUndeclaredErrors(app);
  await app.ready();
  return app;
}

/** By endpoints, since the last test: each fails the test that caused it. */
const undeclaredErrors: string[] = [];

function collectUndeclaredErrors(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (reply.statusCode < 400 || !endpoint) return payload;
    const { code } = JSON.parse(String(payload));
    if (!errorCodesOf(endpoint).includes(code))
      undeclaredErrors.push(`${endpoint.method} ${endpoint.path} ${code}`);
    return payload;
  });
}
