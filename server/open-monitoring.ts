/** The operators' monitoring, on a port of its own: loaded only where METRICS_PORT asks for it. */
import { Registry } from "prom-client";
import { openDatabase } from "#/platform/database/database.ts";
import type { JobList } from "#/platform/jobs.ts";
import { jobFigures } from "#/platform/metrics/job-figures.ts";
import { type Metrics, openMetrics } from "#/platform/metrics/metrics.ts";
import { readFigures } from "#/platform/metrics/read-figures.ts";
import { replicaFigures } from "#/platform/metrics/replica-figures.ts";
import { type MetricsPlace, serveMetrics } from "#/platform/metrics/serve.ts";
import type { Services } from "#/platform/services.ts";
import { asPortFault } from "./port.ts";

type Monitoring = Pick<Metrics, "noteAnswer" | "counted"> & {
  /** From now on it is answered, with the figures of these rooms; the answer stops it. */
  readonly serve: (lists: readonly Pick<JobList, "figures">[]) => Promise<() => Promise<void>>;
};

export function openMonitoring(
  place: MetricsPlace,
  { db, replica, log }: Pick<Services, "db" | "replica" | "log">,
  databaseUrl: string,
): Monitoring {
  const hasReplica = replica !== db;
  const { registry, noteAnswer, counted } = openMetrics({
    main: db,
    ...(hasReplica && { replica }),
  });
  const serve: Monitoring["serve"] = async (lists) => {
    // A connection of its own, so that a full pool can still be told of.
    const reader = openDatabase(databaseUrl, { connections: 1 });
    const ofRooms = lists.flatMap(({ figures = [] }) => figures);
    const groups = [jobFigures, ...ofRooms, ...(hasReplica ? [replicaFigures(replica)] : [])];
    const read = async () => Registry.merge([registry, await readFigures(reader, groups, log)]);
    const stop = await serveMetrics(read, place).catch(async (error) => {
      await reader.destroy();
      throw asPortFault(error, place, "METRICS_");
    });
    return async () => {
      await stop();
      await reader.destroy();
    };
  };
  return { noteAnswer, counted, serve };
}
