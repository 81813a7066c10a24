import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { type JobQueue, jobs } from "#/platform/job-queue.ts";

type AddJob = (
  db: Database | Transaction<Tables>,
  name: string,
  payload: object,
  options?: Parameters<JobQueue["enqueue"]>[3],
) => Promise<void>;

/** Enqueues a job of any name with any payload, such as one of an earlier version. */
export const addJob = jobs.enqueue as AddJob;
