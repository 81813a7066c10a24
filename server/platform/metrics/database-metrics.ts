/** What a module reads from the database at each scrape. */
import type { Database } from "#/platform/database/database.ts";

export type DatabaseMetrics = {
  /** Help texts by Prometheus metric name. */
  readonly gauges: Readonly<Record<string, string>>;
  /** Label names; their values must be few, and never a person. */
  readonly labels: readonly string[];
  readonly read: (db: Database) => Promise<readonly MetricSample[]>;
};

type MetricSample = {
  readonly gauge: string;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
};
