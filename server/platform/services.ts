import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#/platform/database/database.ts";
import type { Clock } from "./clock.ts";
import type { Jobs } from "./jobs.ts";
import type { Keys } from "./keys.ts";
import type { Storage } from "./storage.ts";

/** What `main.ts` chooses once and every deed may use. */
export type Services = {
  readonly db: Database;
  /** For reads that may lag a little: lists, counts and exports. The same as `db` without a replica. */
  readonly replica: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly keys: Keys;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  readonly settings: {
    /** Where people reach the product, without a slash at the end. */
    readonly publicUrl: string;
    readonly exportMaxRows: number;
    readonly dailyProfiles: number;
    readonly dailyExportRows: number;
  };
};
