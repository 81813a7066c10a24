/** Opens what server and commands work with: the database, brought to this schema, and the rest. */
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { type Database, openDatabase } from "#/platform/database/database.ts";
import { migrate } from "#/platform/database/migrations.ts";
import { letServe, roleOf } from "#/platform/database/serving-role.ts";
import { jobs, migrateJobs } from "#/platform/jobs.ts";
import { keysFrom } from "#/platform/keys.ts";
import { browserPdf } from "#/platform/pdf/pdf.ts";
import { startPostgres } from "#/platform/postgres/postgres.ts";
import { clamdScanner } from "#/platform/scanner/clamd.ts";
import { sealWith } from "#/platform/seal.ts";
import type { Services } from "#/platform/services.ts";
import { StartFault } from "#/platform/start-fault.ts";
import { localStorage } from "#/platform/storage/local.ts";
import type { Storage } from "#/platform/storage/storage.ts";
import type { Config } from "./config.ts";
import { type CardSandbox, openCards } from "./open-cards.ts";

type Opened = {
  readonly services: Services;
  readonly databaseUrl: string;
  /** What pretends the card provider; undefined where payments are real. */
  readonly cardSandbox: CardSandbox | undefined;
  readonly close: () => Promise<void>;
};

export async function openServices(config: Config, log: FastifyBaseLogger): Promise<Opened> {
  const { databaseOwnerUrl, databaseReplicaUrl } = config;
  const { url, stop } = await findDatabase(config, log);
  if (databaseReplicaUrl) await reach(databaseReplicaUrl, "DATABASE_REPLICA_URL");
  const db = open(url, log);
  const replica = databaseReplicaUrl ? open(databaseReplicaUrl, log, db) : db;
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of stops) await each();
    await Promise.all([...new Set([db, replica])].map((database) => database.destroy()));
    await stop();
  };
  try {
    await prepare(db, url, databaseOwnerUrl);
    const payments = await openCards(config, db, log);
    stops.push(payments.close);
    const { cards, clock, sandbox } = payments;
    const services = { ...(await servicesOf(config, db, replica, log)), cards, clock };
    return { services, databaseUrl: url, cardSandbox: sandbox, close };
  } catch (error) {
    await close();
    throw asMissingRight(error);
  }
}

/** Brings the database to this schema, as the tables' owner where another serves. */
async function prepare(db: Database, url: string, ownerUrl: string | undefined): Promise<void> {
  if (ownerUrl === undefined) {
    await migrateJobs(url);
    return await migrate(db);
  }
  await reach(ownerUrl, "DATABASE_OWNER_URL");
  const owner = openDatabase(ownerUrl, { connections: 1 });
  try {
    const role = await roleOf(db);
    if (role === (await roleOf(owner))) throw new StartFault(ONE_USER);
    await migrateJobs(ownerUrl);
    await migrate(owner);
    await letServe(owner, role);
  } finally {
    await owner.destroy();
  }
}

/** It would take from itself what the next migration needs. */
const ONE_USER =
  "DATABASE_OWNER_URL needs another user than DATABASE_URL's: leave it out where one does both.";

async function servicesOf(config: Config, db: Database, replica: Database, log: FastifyBaseLogger) {
  const { publicUrl, google, legal, verifiesCorporates, hasPrizeDraws } = config;
  const { taxPercent, graceDays, exportMaxRows, dailyProfiles, dailyExportRows } = config;
  const { dailyDocumentRequests, alertListedRows } = config;
  const installation = installationOf(config);
  return {
    db,
    replica,
    storage: await storageOf(config),
    scanner: config.clamd && clamdScanner(config.clamd),
    pdf: config.pdfBrowser && browserPdf(config.pdfBrowser, log),
    keys: keysFrom(config.secrets),
    seal: sealWith(keysFrom(config.dataKeys)),
    jobs,
    log,
    settings: {
      ...{ publicUrl, google, installation, legal, verifiesCorporates, hasPrizeDraws },
      staffNeedSecondFactor: !config.isDemo,
      ...{ taxPercent, graceDays, exportMaxRows, dailyProfiles, dailyExportRows },
      ...{ dailyDocumentRequests, alertListedRows },
    },
  };
}

function installationOf({ isProduction, smtpUrl, mailFrom }: Config) {
  const hasSender = !mailFrom.address.endsWith("@localhost");
  return { isProduction, hasMailServer: smtpUrl !== undefined, hasSender };
}

/** What talks to a bucket is large: only who has one loads it. */
export async function storageOf({ s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return localStorage(join(dataDir, "files"));
  const { s3Storage } = await import("#/platform/storage/s3.ts");
  return s3Storage(s3);
}

function open(url: string, log: FastifyBaseLogger, main?: Database): Database {
  const onError = (error: Error) => log.warn({ err: error }, "database connection");
  return openDatabase(url, { onError, ...(main && { main }) });
}

/** The database of DATABASE_URL, or our own in the data folder; whatever its schema. */
export async function findDatabase({ databaseUrl, dataDir }: Config, log: FastifyBaseLogger) {
  if (databaseUrl) {
    await reach(databaseUrl, "DATABASE_URL");
    return { url: databaseUrl, stop: async () => {} };
  }
  const postgres = await startPostgres(join(dataDir, "postgres"), {
    log: (line) => log.debug(line),
    warn: (line) => log.warn(line),
  });
  try {
    await createOnce(postgres.url("postgres"), "wasla");
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { url: postgres.url("wasla"), stop: postgres.stop };
}

async function reach(url: string, setting: string): Promise<void> {
  const { host } = new URL(url); // never the whole address: it holds the password
  const version = await versionAt(url).catch((error) => {
    throw new StartFault(
      `Cannot reach the database at ${host}: ${reasonOf(error)}. Check ${setting}.`,
    );
  });
  if (version < 15)
    throw new StartFault(
      `The database at ${host} is PostgreSQL ${version}. Wasla needs PostgreSQL 15 or later.`,
    );
}

/** The major version of the server at this address. */
async function versionAt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  await client.end();
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

/** A line for the operator where the database's user lacks a right; other errors as they are. */
export function asMissingRight(error: unknown): unknown {
  const isForbidden = error instanceof pg.DatabaseError && error.code === "42501";
  return isForbidden
    ? new StartFault(`${error.message}. Check DATABASE_URL's user, or set DATABASE_OWNER_URL.`)
    : error;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

async function createOnce(url: string, name: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
}
