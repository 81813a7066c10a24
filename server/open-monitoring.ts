/** The operators' monitoring, on a port of its own: loaded only where METRICS_PORT asks for it. */
import { Registry } from "prom-client";
import type { JobList } from "#/platform/jobs.ts";
import { jobFigures } from "#/platform/metrics/job-figures.ts";
import { type Metrics, openMetrics } from "#/platform/metrics/metrics.ts";
import { readFigures } from "#/platform/metrics/read-figures.ts";
import { replicaFigures } from "#/platform/metrics/replica-figures.ts";
import { type MetricsPlace, serveMetrics } from "#/platform/metrics/serve.ts";
import type { Services } from "#/platform/services.ts";
import type { Config } from "./config.ts";
import { asPortFault } from "./port.ts";

type Monitoring = {
  /** To be told of each answer of the application. */
  readonly noteAnswer: Metrics["noteAnswer"];
  /** From a mailer one that does the same, and is counted. */
  readonly countMails: Metrics["countMails"];
  /** Answers Prometheus from now on, with these rooms' figures; the answer is what stops it. */
  readonly serve: (lists: readonly Pick<JobList, "figures">[]) => Promise<Stop>;
};

type Stop = () => Promise<void>;

/** Where figures are read, past the pools of `services`, which they tell of. */
type Addresses = Pick<Config, "databaseReplicaUrl"> & { readonly databaseUrl: string };

export function openMonitoring(
  place: MetricsPlace,
  { db, replica, log }: Pick<Services, "db" | "replica" | "log">,
  { databaseUrl, databaseReplicaUrl }: Addresses,
): Monitoring {
  const pools = { main: db, ...(databaseReplicaUrl && { replica }) };
  const { registry, noteAnswer, countMails } = openMetrics(pools);
  const serve: Monitoring["serve"] = async (lists) => {
    const ofRooms = lists.flatMap(({ figures = [] }) => figures);
    const sources = [
      { databaseUrl, groups: [jobFigures, ...ofRooms] },
      ...(databaseReplicaUrl
        ? [{ databaseUrl: databaseReplicaUrl, groups: [replicaFigures] }]
        : []),
    ];
    const read = async () => Registry.merge([registry, await readFigures(sources, log)]);
    return await serveMetrics(read, place, log).catch((error) => {
      throw asPortFault(error, place, "METRICS_");
    });
  };
  return { noteAnswer, countMails, serve };
}
