import type { JobHelpers, Task, TaskList } from "graphile-worker";
import { type $ZodType, safeParse } from "zod/v4/core";
import { earlierJobNames, type JobName, type JobPayload, jobPayloads } from "./job-payloads.ts";

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
