/** The console's first page: each part is read beside the others, and may fail alone. */
import { MOST_QUEUED, type Overview, type Queue } from "@wasla/contract/staff/overview-endpoints";
import { waiting } from "#/catalogue/moderation/moderation.ts";
import { papersWaiting } from "#/companies/companies.ts";
import { openQueues } from "#/payments/payments.ts";
import type { QueueLength } from "#/platform/database/queue-length.ts";
import { upTo } from "#/platform/lists/counted.ts";
import { lastMailAt } from "#/platform/mail/last-mail.ts";
import type { Services } from "#/platform/services.ts";
import { databaseBytes, jobsFailed, mailsWaiting } from "#/staff/queries/health.ts";
import { inTime } from "./in-time.ts";
import { lackingOf } from "./lacking.ts";
import { newcomersOf } from "./newcomers.ts";

export async function overviewOf(services: Services): Promise<Overview> {
  const { db, clock, log } = services;
  const now = clock.now();
  const queue = (part: string, read: Promise<QueueLength>) => inTime(log, part, read.then(queueOf));
  const most = MOST_QUEUED + 1;
  const [payments, professions, skills, clients, failedJobs, newcomers, mail, storage, bytes] =
    await Promise.all([
      inTime(log, "payments", openQueues(db, now)),
      queue("professions", waiting(db, "profession", most)),
      queue("skills", waiting(db, "skill", most)),
      queue("clients", papersWaiting(db, most)),
      queue("jobs", jobsFailed(db, most)),
      inTime(log, "newcomers", newcomersOf(services)),
      inTime(log, "mail", mailOf(services)),
      storageOf(services),
      inTime(log, "database", databaseBytes(db)),
    ]);
  return {
    lacking: payments && lackingOf(services, payments),
    queues: {
      ...{ professions, skills, clients },
      failedPayments: payments && queueOf(payments.failedNotices),
      pastDue: payments && queueOf(payments.pastDue),
    },
    ...{ newcomers, mail, failedJobs, storage, databaseBytes: bytes },
    readAt: now.toISOString(),
  };
}

async function mailOf({ db }: Services) {
  const [sentAt, queue] = await Promise.all([lastMailAt(db), mailsWaiting(db, MOST_QUEUED + 1)]);
  return { lastSentAt: sentAt?.toISOString() ?? null, waiting: queueOf(queue) };
}

/** Whether a store answers is asked by a name that nobody keeps anything under. */
async function storageOf({ storage, log }: Services): Promise<Overview["storage"]> {
  const [answer, disk] = await Promise.all([
    inTime(log, "storage", storage.has("is-anybody-there")),
    storage.disk ? inTime(log, "disk", storage.disk()) : null,
  ]);
  return { isAnswering: answer !== null, disk };
}

function queueOf({ count, oldestAt }: QueueLength): Queue {
  return { ...upTo(MOST_QUEUED, count), oldestAt: oldestAt?.toISOString() ?? null };
}
