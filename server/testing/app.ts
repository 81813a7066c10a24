/** A running application on a database of its own, with a clock that tests may move. */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import { buildApp } from "#/app.ts";
import { openDatabase } from "#/platform/database/database.ts";
import { jobs } from "#/platform/jobs.ts";
import { keysFrom } from "#/platform/keys.ts";
import { sealWith } from "#/platform/seal.ts";
import type { Services } from "#/platform/services.ts";
import { localStorage } from "#/platform/storage/local.ts";
import { cloneDatabase } from "./database.ts";
import { testKeys } from "./keys.ts";
import { noCards } from "./no-cards.ts";

/** Friday, 20 November 2026, noon in the Gulf. */
export const TEST_DAY = new Date("2026-11-20T08:00:00Z");

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  /** Address of this application's database. */
  databaseUrl: string;
  /** Sets the clock; `TEST_DAY` before the first call. */
  setTime: (moment: Date) => void;
};

type Changes = Partial<Services["settings"]>;

/** Call at the top of a test file; the answer is filled before the first test runs. */
export function startApp(changes: Changes = {}): TestApp {
  const running = {} as TestApp;
  beforeAll(async () => {
    running.databaseUrl = await cloneDatabase(inject("postgres"), `t_${randomUUID().slice(0, 8)}`);
    let time = TEST_DAY;
    running.setTime = (moment) => {
      time = moment;
    };
    running.services = servicesFor(running.databaseUrl, () => time, changes);
    running.app = await openApp(running.services);
  });
  afterAll(async () => {
    await running.app.close();
    await running.services.db.destroy();
    await rm(filesOf(running.databaseUrl), { recursive: true, force: true });
  });
  return running;
}

/** Another instance on the same database, as behind a load balancer. */
export async function openApp(services: Services): Promise<FastifyInstance> {
  const app = await buildApp(services, {
    ...{ log: services.log, trustProxy: 0, isHttps: false },
    openCallsPerMinute: 100_000,
  });
  await app.ready();
  return app;
}

function servicesFor(url: string, now: () => Date, changes: Changes): Services {
  const db = openDatabase(url, { connections: 4 });
  return {
    db,
    replica: db,
    clock: { now },
    storage: localStorage(filesOf(url)),
    cards: noCards,
    scanner: undefined,
    pdf: undefined,
    keys: testKeys,
    seal: sealWith(keysFrom(["a data key that only tests have, 32 signs"])),
    jobs,
    log: pino({ level: process.env.TEST_LOG ?? "silent" }),
    settings: {
      publicUrl: "http://localhost:3000",
      staffNeedSecondFactor: false,
      verifiesCorporates: false,
      hasPrizeDraws: true,
      google: undefined,
      installation: { isProduction: false, hasMailServer: false, hasSender: false },
      legal: { name: "", address: "", trn: "", supportEmail: "" },
      taxPercent: 5,
      graceDays: 7,
      exportMaxRows: 100_000,
      dailyProfiles: 500,
      dailyExportRows: 100_000,
      dailyDocumentRequests: 100,
      alertListedRows: 20_000,
      ...changes,
    },
  };
}

/** A folder of its own for each database: files that one test takes away, another may need. */
export function filesOf(databaseUrl: string): string {
  const name = new URL(databaseUrl).pathname.slice(1);
  return join(import.meta.dirname, "../../.data/test-files", name);
}
