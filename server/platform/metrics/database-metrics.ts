/** What a room counts in the database for the operators' monitoring, as often as that asks. */
import type { Database } from "#/platform/database/database.ts";

export type DatabaseMetrics = {
  /** By name, as Prometheus has it, what each says. */
  readonly gauges: Readonly<Record<string, string>>;
  /** What its values are told apart by: few, and never a person. */
  readonly labels: readonly string[];
  readonly read: (db: Database) => Promise<readonly MetricSample[]>;
};

type MetricSample = {
  readonly gauge: string;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
};
