/** What the product works with, without a program: on a test's database, with keys of tests. */
import { join } from "node:path";
import { pino } from "pino";
import { openDatabase } from "#/platform/database/database.ts";
import { jobs } from "#/platform/jobs.ts";
import { keysFrom } from "#/platform/keys.ts";
import { sealWith } from "#/platform/seal.ts";
import type { Services } from "#/platform/services.ts";
import { localStorage } from "#/platform/storage/local.ts";
import { TEST_DATA_KEY, testKeys } from "./keys.ts";
import { noCards } from "./no-cards.ts";

export type SettingChanges = Partial<Services["settings"]>;

/** What builders work with, on any database that has this program's schema. */
export function servicesFor(url: string, now: () => Date, changes: SettingChanges = {}): Services {
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
    seal: sealWith(keysFrom([TEST_DATA_KEY])),
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
