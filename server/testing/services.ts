/** Services for tests: a test database, test keys, no network. */
import { join } from "node:path";
import { pino } from "pino";
import { createColumnCipher } from "#/platform/column-cipher.ts";
import { openDatabase } from "#/platform/database/database.ts";
import { jobs } from "#/platform/job-queue.ts";
import { createKeyRing } from "#/platform/key-ring.ts";
import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";
import { createLocalStorage } from "#/platform/storage/local-storage.ts";
import { TEST_DATA_KEY, testKeys } from "./keys.ts";

export type SettingChanges = Partial<Services["settings"]>;

/** `url` can be any database with the current schema. */
export function createTestServices(
  url: string,
  now: () => Date,
  changes: SettingChanges = {},
): Services {
  const db = openDatabase(url, { connections: 4 });
  return {
    db,
    replica: db,
    clock: { now },
    storage: createLocalStorage(filesFolderFor(url)),
    paymentGateway: noPaymentGateway,
    scanner: undefined,
    pdf: undefined,
    keys: testKeys,
    columnCipher: createColumnCipher(createKeyRing([TEST_DATA_KEY])),
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

/** Each database has its own folder, so that tests cannot remove each other's files. */
export function filesFolderFor(databaseUrl: string): string {
  const name = new URL(databaseUrl).pathname.slice(1);
  return join(import.meta.dirname, "../../.data/test-files", name);
}

/** For tests without payments: every call fails. `startCardSandbox` replaces it. */
const noPaymentGateway = new Proxy({} as PaymentGateway, {
  get: (_target, name) => {
    if (name === "provider") return "sandbox";
    if (name === "browser") return { publishableKey: "", scriptUrl: "" };
    return () => Promise.reject(new Error(`no cards in this test: ${String(name)}`));
  },
});
