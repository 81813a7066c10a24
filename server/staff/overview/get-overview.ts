/** The overview's parts are read in parallel, and each may fail on its own. */

import { setTimeout } from "node:timers/promises";
import {
  MAX_QUEUE_COUNT,
  type Overview,
  type Queue,
  REGISTRATION_DAYS,
  type SetupPart,
} from "@wasla/contract/staff/overview-endpoints";
import type { FastifyBaseLogger } from "fastify";
import { countRegistrationsSince } from "#/accounts/operators.ts";
import { countPendingEntries } from "#/catalogue/moderation/moderation.ts";
import { countClientsAwaitingReview } from "#/companies/companies.ts";
import { getBillingQueues } from "#/payments/payments.ts";
import { DAY_MS, today } from "#/platform/clock.ts";
import { capCount, type QueueLength } from "#/platform/lists/counts.ts";
import { findLastMailAt } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import { countFailedJobs, countWaitingMails, getDatabaseSize } from "#/staff/queries/health.ts";

export async function getOverview(services: Services): Promise<Overview> {
  const { db, clock, log } = services;
  const now = clock.now();
  const queue = (part: string, read: Promise<QueueLength>) =>
    readOrNull(log, part, read.then(toQueue));
  const limit = MAX_QUEUE_COUNT + 1;
  const [payments, professions, skills, clients, failedJobs, newcomers, mail, storage, bytes] =
    await Promise.all([
      readOrNull(log, "payments", getBillingQueues(db, now)),
      queue("professions", countPendingEntries(db, "profession", limit)),
      queue("skills", countPendingEntries(db, "skill", limit)),
      queue("clients", countClientsAwaitingReview(db, limit)),
      queue("jobs", countFailedJobs(db, limit)),
      readOrNull(log, "newcomers", countRegistrationsByDay(services)),
      readOrNull(log, "mail", mailHealth(services)),
      storageHealth(services),
      readOrNull(log, "database", getDatabaseSize(db)),
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
    readOrNull(log, "storage", storage.has("is-anybody-there")),
    storage.disk ? readOrNull(log, "disk", storage.disk()) : null,
  ]);
  return { isAnswering: answer !== null, disk };
}

function toQueue({ count, oldestAt }: QueueLength): Queue {
  return { ...capCount(MAX_QUEUE_COUNT, count), oldestAt: oldestAt?.toISOString() ?? null };
}

type SetupFacts = { readonly hasPlan: boolean; readonly lastNoticeAt: Date | null };
type MissingSetup = { readonly what: SetupPart; readonly names: string[] };

/** Most urgent first. */
function listMissingSetup(
  services: Services,
  { hasPlan, lastNoticeAt }: SetupFacts,
): MissingSetup[] {
  const { paymentGateway, storage, settings } = services;
  const { isProduction, hasMailServer, hasSender } = settings.installation;
  const isStripe = paymentGateway.provider === "stripe";
  const legal = missingLegalSettings(settings);
  return [
    ...missingIf(!hasPlan, "plan"),
    ...missingIf(!isStripe, "cards", STRIPE),
    ...missingIf(isStripe && !lastNoticeAt, "webhook", [`${settings.publicUrl}${WEBHOOK}`]),
    ...missingIf(!hasMailServer, "mail", ["SMTP_URL"]),
    ...missingIf(hasMailServer && !hasSender, "sender", ["MAIL_FROM"]),
    ...missingIf(legal.length > 0, "legal", legal),
    ...missingIf(isProduction && storage.disk !== undefined, "storage", S3),
  ];
}

const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];
const S3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
const WEBHOOK = "/api/payment/webhook";

function missingIf(isMissing: boolean, what: SetupPart, names: string[] = []): MissingSetup[] {
  return isMissing ? [{ what, names }] : [];
}

/** A tax number is needed only if tax is charged. */
function missingLegalSettings({ legal, taxPercent }: Services["settings"]): string[] {
  return [
    ...(legal.name ? [] : ["LEGAL_NAME"]),
    ...(legal.address ? [] : ["LEGAL_ADDRESS"]),
    ...(legal.trn || taxPercent === 0 ? [] : ["LEGAL_TRN"]),
    ...(legal.supportEmail ? [] : ["SUPPORT_EMAIL"]),
  ];
}

/** The last days, today first, including those without registrations. */
async function countRegistrationsByDay({ db, clock }: Services) {
  const newest = new Date(today(clock)).getTime();
  const days = Array.from({ length: REGISTRATION_DAYS }, (_, ago) =>
    new Date(newest - ago * DAY_MS).toISOString().slice(0, 10),
  );
  const counted = await countRegistrationsSince(db, days.at(-1) ?? today(clock));
  return days.map((day) => {
    const { candidates = 0, clients = 0 } = counted.find((one) => one.day === day) ?? {};
    return { day, candidates, clients };
  });
}

const TIMEOUT_MS = 4_000;

/** Result of a part; null if it fails or times out, so that the page can show the others. */
async function readOrNull<T>(
  log: FastifyBaseLogger,
  part: string,
  work: Promise<T>,
): Promise<T | null> {
  const timer = new AbortController();
  const timeout = setTimeout(TIMEOUT_MS, undefined, { signal: timer.signal, ref: false }).then(
    () => {
      throw new Error(`no answer within ${TIMEOUT_MS} ms`);
    },
  );
  try {
    return await Promise.race([work, timeout]);
  } catch (error) {
    log.warn({ err: error, part }, "a part of the overview could not be read");
    return null;
  } finally {
    timeout.catch(() => {}); // aborting the timer rejects it
    work.catch(() => {}); // a failure after the timeout was logged as the timeout
    timer.abort();
  }
}
