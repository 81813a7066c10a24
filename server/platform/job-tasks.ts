import type { JobHelpers, Task, TaskList } from "graphile-worker";
import { type $ZodType, safeParse } from "zod/v4/core";
import type { MailTemplates } from "#/platform/mail/render-mail.ts";
import type { DatabaseMetrics } from "#/platform/metrics/database-metrics.ts";
import { earlierJobNames, type JobName, type JobPayload, jobPayloads } from "./job-payloads.ts";
import type { Services } from "./services.ts";

/**
 * Each group has its own workers, two at a time: tasks that call an external service would
 * otherwise block all others while it does not answer. `general` does the rest.
 */
type WorkerGroup = "general" | "mails" | "payments" | "files";

/** A module's tasks of one worker group, its cron entries (UTC), mail kinds and metrics. */
export type ModuleJobs = {
  /** `general` by default. */
  readonly workers?: WorkerGroup;
  readonly tasks: JobTasks;
  readonly crontab?: string;
  readonly mails?: MailTemplates;
  readonly metrics?: DatabaseMetrics;
};

/** What the workers run: the payloads of these jobs are parsed. */
export type WorkerJobs = Omit<ModuleJobs, "tasks"> & { readonly tasks: TaskList };

/** A module's `jobs.ts` exports one of these, or one with a list per group, for `app.ts`. */
export type CreateModuleJobs<Lists = ModuleJobs> = (services: Services) => Lists;

type JobTask<N extends JobName> = (
  payload: JobPayload<N>,
  helpers: JobHelpers,
) => void | Promise<void>;

/** What runs a module's jobs. */
export type JobTasks = { readonly [N in JobName]?: JobTask<N> };

/**
 * Tasks for the queue, also under their earlier names. They parse each payload, since another
 * version may have queued it.
 */
export function createTaskList(tasks: JobTasks): TaskList {
  const present = (Object.keys(tasks) as JobName[]).map((name) => [name, name] as const);
  const earlier = Object.entries(earlierJobNames).filter(([, name]) => name in tasks);
  return Object.fromEntries(
    [...present, ...earlier].map(([queuedAs, name]) => [queuedAs, createTask(name, tasks)]),
  );
}

function createTask<N extends JobName>(name: N, tasks: { readonly [M in N]?: JobTask<M> }): Task {
  return async (payload, helpers) => {
    await tasks[name]?.(parseJobPayload(name, payload), helpers);
  };
}

const schemas: { readonly [N in JobName]: $ZodType<JobPayload<N>> } = jobPayloads;

/** Throws an error that names the faulty fields, but not their values, which may be personal. */
function parseJobPayload<N extends JobName>(name: N, payload: unknown): JobPayload<N> {
  const { success, data, error } = safeParse(schemas[name], payload);
  if (success) return data;
  const fields = error.issues.map(({ path }) => path.join(".") || "the whole");
  throw new Error(`job ${name}: the payload is invalid (${fields.join(", ")})`);
}
