/** The overview's parts are read in parallel, and each may fail on its own. */
import {
  MAX_QUEUE_COUNT,
  type Overview,
  type Queue,
} from "@wasla/contract/staff/overview-endpoints";
import { countPendingEntries } from "#/catalogue/moderation/moderation.ts";
import { countPapersWaiting } from "#/companies/companies.ts";
import { getBillingQueues } from "#/payments/payments.ts";
import type { QueueLength } from "#/platform/database/queue-length.ts";
import { capCount } from "#/platform/lists/cap-count.ts";
import { findLastMailAt } from "#/platform/mail/last-mail.ts";
import type { Services } from "#/platform/services.ts";
import { countFailedJobs, countWaitingMails, getDatabaseSize } from "#/staff/queries/health.ts";
import { listMissingSetup } from "./missing-setup.ts";
import { countRegistrationsByDay } from "./registrations-by-day.ts";
import { withTimeout } from "./with-timeout.ts";

export async function getOverview(services: Services): Promise<Overview> {
  const { db, clock, log } = services;
  const now = clock.now();
  const queue = (part: string, read: Promise<QueueLength>) =>
    withTimeout(log, part, read.then(toQueue));
  const limit = MAX_QUEUE_COUNT + 1;
  const [payments, professions, skills, clients, failedJobs, newcomers, mail, storage, bytes] =
    await Promise.all([
      withTimeout(log, "payments", getBillingQueues(db, now)),
      queue("professions", countPendingEntries(db, "profession", limit)),
      queue("skills", countPendingEntries(db, "skill", limit)),
      queue("clients", countPapersWaiting(db, limit)),
      queue("jobs", countFailedJobs(db, limit)),
      withTimeout(log, "newcomers", countRegistrationsByDay(services)),
      withTimeout(log, "mail", mailHealth(services)),
      storageHealth(services),
      withTimeout(log, "database", getDatabaseSize(db)),
    ]);
  return {
    lacking: payments && listMissingSetup(services, payments),
    queues: {
      professions,
      skills,
      clients,
      failedPayments: payments && toQueue(payments.failedEvents),
      pastDue: payments && toQueue(payments.pastDue),
    },
    newcomers,
    mail,
    failedJobs,
    storage,
    databaseBytes: bytes,
    readAt: now.toISOString(),
  };
}

async function mailHealth({ db }: Services) {
  const [sentAt, queue] = await Promise.all([
    findLastMailAt(db),
    countWaitingMails(db, MAX_QUEUE_COUNT + 1),
  ]);
  return { lastSentAt: sentAt?.toISOString() ?? null, waiting: toQueue(queue) };
}

/** Asks for a file that does not exist, to see whether the storage answers. */
async function storageHealth({ storage, log }: Services): Promise<Overview["storage"]> {
  const [answer, disk] = await Promise.all([
    withTimeout(log, "storage", storage.has("is-anybody-there")),
    storage.disk ? withTimeout(log, "disk", storage.disk()) : null,
  ]);
  return { isAnswering: answer !== null, disk };
}

function toQueue({ count, oldestAt }: QueueLength): Queue {
  return { ...capCount(MAX_QUEUE_COUNT, count), oldestAt: oldestAt?.toISOString() ?? null };
}
