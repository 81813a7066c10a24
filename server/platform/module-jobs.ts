import type { TaskList } from "graphile-worker";
import type { JobTasks } from "#/platform/job-tasks.ts";
import type { MailTemplates } from "#/platform/mail/render-mail.ts";
import type { DatabaseMetrics } from "#/platform/metrics/database-metrics.ts";
import type { Services } from "#/platform/services.ts";

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
