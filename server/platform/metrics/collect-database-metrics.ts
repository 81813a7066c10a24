/** Current metrics of the databases; groups that fail or take too long are left out and counted. */
import type { FastifyBaseLogger } from "fastify";
import { Gauge, Registry } from "prom-client";
import type { Database } from "#/platform/database/database.ts";
import { LongConnection } from "#/platform/database/long-connection.ts";
import type { DatabaseMetrics } from "./database-metrics.ts";

/** Which metrics are read from which database. */
export type MetricsSource = {
  readonly databaseUrl: string;
  readonly groups: readonly DatabaseMetrics[];
};

/** A slower statement costs more than its metric is worth. */
const STATEMENT_TIMEOUT_MS = 1_000;

/** After connecting, for a server that hangs; Prometheus waits for ten seconds in total. */
const COLLECTION_TIMEOUT_MS = 4_000;

export async function collectDatabaseMetrics(
  sources: readonly MetricsSource[],
  log: FastifyBaseLogger,
): Promise<Registry> {
  const registry = new Registry();
  const failures = new Gauge({
    name: "wasla_figures_unread",
    help: "Groups of metrics that could not be read from the database in time and are missing here.",
    registers: [registry],
  });
  const onFailure = (err: unknown) => {
    log.warn({ err }, "metrics could not be read");
    failures.inc();
  };
  await Promise.all(sources.map((source) => addSource(registry, source, onFailure)));
  return registry;
}

/** Uses a connection of its own, so that a full pool can still be reported. */
async function addSource(
  registry: Registry,
  { databaseUrl, groups }: MetricsSource,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const connection = new LongConnection(databaseUrl);
  const connected = connect(connection);
  for (const group of groups)
    try {
      await connected;
      await addGroup(registry, connection.db, group);
    } catch (error) {
      onFailure(error);
    }
  clearTimeout(await connected.catch(() => undefined));
  await connection.end();
}

/** Returns the timer that closes the connection, which fails its current and later statements. */
async function connect(connection: LongConnection): Promise<NodeJS.Timeout> {
  await connection.connect();
  const timeout = setTimeout(() => connection.end(), COLLECTION_TIMEOUT_MS);
  await connection.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
  return timeout;
}

async function addGroup(registry: Registry, db: Database, group: DatabaseMetrics): Promise<void> {
  const samples = await group.read(db);
  const labelNames = [...group.labels];
  for (const [name, help] of Object.entries(group.gauges)) {
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { value, labels = {} } of samples.filter((sample) => sample.gauge === name))
      gauge.set(labels, value);
  }
}
