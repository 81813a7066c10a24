/** Opens the services of server and commands, including a migrated database. */
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { createColumnCipher } from "#/platform/column-cipher.ts";
import { currentRole, grantApplicationRole } from "#/platform/database/application-role.ts";
import { type Database, openDatabase } from "#/platform/database/database.ts";
import { migrate } from "#/platform/database/migrations.ts";
import { jobs, migrateJobQueue } from "#/platform/job-queue.ts";
import { createKeyRing } from "#/platform/key-ring.ts";
import { createPdfRenderer } from "#/platform/pdf/pdf.ts";
import { startPostgres } from "#/platform/postgres/postgres.ts";
import { createClamdScanner } from "#/platform/scanner/clamd.ts";
import type { Services } from "#/platform/services.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { createLocalStorage } from "#/platform/storage/local-storage.ts";
import type { Storage } from "#/platform/storage/storage.ts";
import type { Config } from "./config.ts";
import { type CardSandbox, openPaymentGateway } from "./open-payment-gateway.ts";

type OpenedServices = {
  readonly services: Services;
  readonly databaseUrl: string;
  /** Undefined if payments are real. */
  readonly cardSandbox: CardSandbox | undefined;
  readonly close: () => Promise<void>;
};

export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
): Promise<OpenedServices> {
  const { databaseOwnerUrl, databaseReplicaUrl } = config;
  const { url, stop } = await findDatabase(config, log);
  if (databaseReplicaUrl) await assertReachable(databaseReplicaUrl, "DATABASE_REPLICA_URL");
  const db = openPool(url, log);
  const replica = databaseReplicaUrl ? openPool(databaseReplicaUrl, log, db) : db;
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of stops) await each();
    await Promise.all([...new Set([db, replica])].map((database) => database.destroy()));
    await stop();
  };
  try {
    await prepareDatabase(db, url, databaseOwnerUrl);
    const paymentServices = await openPaymentGateway(config, db, log);
    stops.push(paymentServices.close);
    const { gateway: paymentGateway, clock, sandbox } = paymentServices;
    const services = { ...(await createServices(config, db, replica, log)), paymentGateway, clock };
    return { services, databaseUrl: url, cardSandbox: sandbox, close };
  } catch (error) {
    await close();
    throw toMissingPrivilegeError(error);
  }
}

/** Migrates the database, as the owner of the tables if one is set. */
async function prepareDatabase(
  db: Database,
  url: string,
  ownerUrl: string | undefined,
): Promise<void> {
  if (ownerUrl === undefined) {
    await migrateJobQueue(url);
    return await migrate(db);
  }
  await assertReachable(ownerUrl, "DATABASE_OWNER_URL");
  const owner = openDatabase(ownerUrl, { connections: 1 });
  try {
    const role = await currentRole(db);
    if (role === (await currentRole(owner))) throw new StartupError(SAME_USER_ERROR);
    await migrateJobQueue(ownerUrl);
    await migrate(owner);
    await grantApplicationRole(owner, role);
  } finally {
    await owner.destroy();
  }
}

/** Granting limited rights to the owner would break the next migration. */
const SAME_USER_ERROR =
  "DATABASE_OWNER_URL needs another user than DATABASE_URL's: leave it out where one does both.";

async function createServices(
  config: Config,
  db: Database,
  replica: Database,
  log: FastifyBaseLogger,
) {
  const { publicUrl, google, legal, verifiesCorporates, hasPrizeDraws } = config;
  const { taxPercent, graceDays, exportMaxRows, dailyProfiles, dailyExportRows } = config;
  const { dailyDocumentRequests, alertListedRows } = config;
  const installation = describeInstallation(config);
  return {
    db,
    replica,
    storage: await openStorage(config),
    scanner: config.clamd && createClamdScanner(config.clamd),
    pdf: config.pdfBrowser && createPdfRenderer(config.pdfBrowser, log),
    keys: createKeyRing(config.secrets),
    columnCipher: createColumnCipher(createKeyRing(config.dataKeys)),
    jobs,
    log,
    settings: {
      publicUrl,
      google,
      installation,
      legal,
      verifiesCorporates,
      hasPrizeDraws,
      staffNeedSecondFactor: !config.isDemo,
      taxPercent,
      graceDays,
      exportMaxRows,
      dailyProfiles,
      dailyExportRows,
      dailyDocumentRequests,
      alertListedRows,
    },
  };
}

function describeInstallation({ isProduction, smtpUrl, mailFrom }: Config) {
  const hasSender = !mailFrom.address.endsWith("@localhost");
  return { isProduction, hasMailServer: smtpUrl !== undefined, hasSender };
}

/** Imports the S3 client, which is large, only if it is used. */
export async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return createLocalStorage(join(dataDir, "files"));
  const { createS3Storage } = await import("#/platform/storage/s3-storage.ts");
  return createS3Storage(s3);
}

function openPool(url: string, log: FastifyBaseLogger, primary?: Database): Database {
  const onError = (error: Error) => log.warn({ err: error }, "database connection");
  return openDatabase(url, { onError, ...(primary && { primary }) });
}

/** The database of DATABASE_URL, or an embedded one in the data folder; not yet migrated. */
export async function findDatabase({ databaseUrl, dataDir }: Config, log: FastifyBaseLogger) {
  if (databaseUrl) {
    await assertReachable(databaseUrl, "DATABASE_URL");
    return { url: databaseUrl, stop: async () => {} };
  }
  const postgres = await startPostgres(join(dataDir, "postgres"), {
    log: (line) => log.debug(line),
    warn: (line) => log.warn(line),
  });
  try {
    await createDatabaseIfMissing(postgres.url("postgres"), "wasla");
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { url: postgres.url("wasla"), stop: postgres.stop };
}

async function assertReachable(url: string, setting: string): Promise<void> {
  const { host } = new URL(url); // not the whole URL, which contains the password
  const version = await readServerVersion(url).catch((error) => {
    throw new StartupError(
      `Cannot reach the database at ${host}: ${errorReason(error)}. Check ${setting}.`,
    );
  });
  if (version < 15)
    throw new StartupError(
      `The database at ${host} is PostgreSQL ${version}. Wasla needs PostgreSQL 15 or later.`,
    );
}

async function readServerVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  await client.end();
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

/** Converts a missing privilege (42501) into a StartupError; returns other errors as they are. */
export function toMissingPrivilegeError(error: unknown): unknown {
  const isForbidden = error instanceof pg.DatabaseError && error.code === "42501";
  return isForbidden
    ? new StartupError(`${error.message}. Check DATABASE_URL's user, or set DATABASE_OWNER_URL.`)
    : error;
}

function errorReason(error: unknown): string {
  if (error instanceof AggregateError) return errorReason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

async function createDatabaseIfMissing(url: string, name: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
}
