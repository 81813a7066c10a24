/** The metrics endpoint, on a port of its own; imported only if METRICS_PORT is set. */
import { Registry } from "prom-client";
import type { ModuleJobs } from "#/platform/job-tasks.ts";
import { collectDatabaseMetrics } from "#/platform/metrics/collect-database-metrics.ts";
import { createMetrics, type Metrics } from "#/platform/metrics/metrics.ts";
import { type MetricsAddress, serveMetrics } from "#/platform/metrics/metrics-server.ts";
import type { Services } from "#/platform/services.ts";
import type { Config } from "./config.ts";
import { jobMetrics, replicaMetrics } from "./platform/metrics/database-metrics.ts";
import { toPortError } from "./port.ts";

type Monitoring = {
  /** Hook for each response of the application. */
  readonly onResponse: Metrics["onResponse"];
  /** Wraps a mailer to count its mails. */
  readonly instrumentMailer: Metrics["instrumentMailer"];
  /** Starts the endpoint with the modules' metrics; returns a function that stops it. */
  readonly serve: (lists: readonly Pick<ModuleJobs, "metrics">[]) => Promise<Stop>;
};

type Stop = () => Promise<void>;

/** Metrics have connections of their own, because they report on the pools of `services`. */
type DatabaseUrls = Pick<Config, "databaseReplicaUrl"> & { readonly databaseUrl: string };

export function openMonitoring(
  address: MetricsAddress,
  { db, replica, log }: Pick<Services, "db" | "replica" | "log">,
  { databaseUrl, databaseReplicaUrl }: DatabaseUrls,
): Monitoring {
  const pools = { main: db, ...(databaseReplicaUrl && { replica }) };
  const { registry, onResponse: noteAnswer, instrumentMailer: countMails } = createMetrics(pools);
  const serve: Monitoring["serve"] = async (lists) => {
    const moduleMetrics = lists.flatMap(({ metrics: figures = [] }) => figures);
    const sources = [
      { databaseUrl, groups: [jobMetrics, ...moduleMetrics] },
      ...(databaseReplicaUrl
        ? [{ databaseUrl: databaseReplicaUrl, groups: [replicaMetrics] }]
        : []),
    ];
    const read = async () => Registry.merge([registry, await collectDatabaseMetrics(sources, log)]);
    return await serveMetrics(read, address, log).catch((error) => {
      throw toPortError(error, address, "METRICS_");
    });
  };
  return { onResponse: noteAnswer, instrumentMailer: countMails, serve };
}
