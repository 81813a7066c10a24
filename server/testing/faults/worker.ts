/**
 * A process that opens accounts and sends mails by SMTP, as their jobs come, and does nothing else:
 * to be killed, and therefore soon there. Says `works` as it begins to open one.
 */

import type { TaskList } from "graphile-worker";
import { isMailOff } from "#/accounts/accounts.ts";
import { accountsJobs } from "#/accounts/jobs.ts";
import { systemClock } from "#/platform/clock.ts";
import { startJobs } from "#/platform/jobs.ts";
import { jobLogger } from "#/platform/log.ts";
import { smtpMailer } from "#/platform/mail/mail.ts";
import { mailJobs } from "#/platform/mail/queue.ts";
import { platformJobs } from "#/platform/sweep.ts";
import { profilesJobs } from "#/profiles/jobs.ts";
import { servicesFor } from "#/testing/services.ts";

const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const services = servicesFor(databaseUrl, systemClock.now);
const rooms = [accountsJobs, profilesJobs, platformJobs].map((jobsOf) => jobsOf(services));
const tasks: TaskList = Object.assign({}, ...rooms.map((room) => room.tasks));
const telling: TaskList = {
  ...tasks,
  openJobSeeker: (payload, helpers) => {
    process.send?.("works");
    return tasks.openJobSeeker?.(payload as never, helpers);
  },
};
const kinds = rooms.flatMap(({ mails = [] }) => mails);
const mailer = smtpMailer(smtpUrl, { name: "Wasla", address: "no-reply@wasla.example" });
const lists = [{ tasks: telling }, mailJobs(kinds, mailer, services, isMailOff)];
const logger = jobLogger(services.log as Parameters<typeof jobLogger>[0]);
await startJobs(databaseUrl, lists, logger);
