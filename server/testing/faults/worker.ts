/**
 * A minimal job worker that starts quickly and is meant to be killed. It sends a message to its
 * parent when it starts a job that opens an account.
 */

import type { TaskList } from "graphile-worker";
import { isNotificationOff } from "#/accounts/accounts.ts";
import { accountsJobs } from "#/accounts/jobs.ts";
import { systemClock } from "#/platform/clock.ts";
import { createTaskList } from "#/platform/job-tasks.ts";
import { startJobWorkers } from "#/platform/job-workers.ts";
import { createJobLogger } from "#/platform/log.ts";
import { createMailJobs } from "#/platform/mail/mail-queue.ts";
import { createSmtpMailer } from "#/platform/mail/mailer.ts";
import type { MailTemplates } from "#/platform/mail/render-mail.ts";
import { platformJobs } from "#/platform/maintenance-jobs.ts";
import { profilesJobs } from "#/profiles/jobs.ts";
import { createTestServices } from "#/testing/services.ts";

const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const services = createTestServices(databaseUrl, systemClock.now);
const moduleJobs = [accountsJobs, profilesJobs, platformJobs].map((jobsOf) => jobsOf(services));
const tasks: TaskList = Object.assign(
  {},
  ...moduleJobs.map((moduleJobs) => createTaskList(moduleJobs.tasks)),
);
const reportingTasks: TaskList = {
  ...tasks,
  createJobSeeker: (payload, helpers) => {
    process.send?.("works");
    return tasks.createJobSeeker?.(payload as never, helpers);
  },
};
const templates: MailTemplates = Object.assign({}, ...moduleJobs.map(({ mails }) => mails));
const mailer = createSmtpMailer(smtpUrl, { name: "Wasla", address: "no-reply@wasla.example" });
const mailJobs = createMailJobs(templates, mailer, services, { isNotificationOff });
const lists = [{ tasks: reportingTasks }, { ...mailJobs, tasks: createTaskList(mailJobs.tasks) }];
const logger = createJobLogger(services.log as Parameters<typeof createJobLogger>[0]);
await startJobWorkers(databaseUrl, lists, logger);
