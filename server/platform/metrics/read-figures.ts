/** The rooms' figures as they are now; what the database does not give in time is left out, and counted. */
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { Gauge, Registry } from "prom-client";
import type { Database } from "#/platform/database/database.ts";
import type { Figures } from "./figures.ts";

/** A statement that takes longer costs more than it tells. */
const LIMIT_MS = 1_000;

export async function readFigures(
  db: Database,
  groups: readonly Figures[],
  log: FastifyBaseLogger,
): Promise<Registry> {
  const registry = new Registry();
  const unread = new Gauge({
    name: "wasla_figures_unread",
    help: "Groups of figures that the database did not give in time: they are missing here.",
    registers: [registry],
  });
  for (const group of groups)
    try {
      await addGroup(registry, db, group);
    } catch (err) {
      log.warn({ err }, "figures could not be read");
      unread.inc();
    }
  return registry;
}

async function addGroup(registry: Registry, db: Database, group: Figures): Promise<void> {
  const figures = await readInTime(db, group);
  const labelNames = [...group.labels];
  for (const [name, help] of Object.entries(group.gauges)) {
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { value, labels = {} } of figures.filter((figure) => figure.gauge === name))
      gauge.set(labels, value);
  }
}

async function readInTime(db: Database, { read }: Figures) {
  return await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = ${sql.lit(LIMIT_MS)}`.execute(connection);
    return await read(connection);
  });
}
