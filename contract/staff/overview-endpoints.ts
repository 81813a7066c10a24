import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { successResponse } from "#/platform/schemas.ts";

/** Queues are counted up to this number. */
export const MAX_QUEUE_COUNT = 1_000;
/** Days in Gulf time that registrations are counted for, including today. */
export const REGISTRATION_DAYS = 14;

/** Parts of the setup that can be missing, most urgent first. */
const setupParts = ["plan", "cards", "webhook", "mail", "sender", "legal", "storage"] as const;
export type SetupPart = (typeof setupParts)[number];

const MissingSetup = z.object({
  what: z.enum(setupParts),
  /** Settings to set, or the URL to enter at the provider. */
  names: z.array(z.string()),
});

/** All times in this file are ISO 8601. */
const oldestAt = z.nullable(z.string());

const Queue = z.object({
  count: z.int(),
  /** Whether the queue is longer than `count`. */
  isMore: z.boolean(),
  /** Null for an empty queue. */
  oldestAt,
});
export type Queue = z.output<typeof Queue>;

/** A part that could not be read in time is null; the others are still returned. */
const Overview = z.object({
  lacking: z.nullable(z.array(MissingSetup)),
  queues: z.object({
    professions: z.nullable(Queue),
    skills: z.nullable(Queue),
    /** Corporates whose documents await verification. */
    clients: z.nullable(Queue),
    /** Webhook events that could not be processed. */
    failedPayments: z.nullable(Queue),
    /** Subscriptions whose renewal payment failed. */
    pastDue: z.nullable(Queue),
  }),
  /** Registrations by day in Gulf time, today first. */
  newcomers: z.nullable(
    z.array(z.object({ day: z.iso.date(), candidates: z.int(), clients: z.int() })),
  ),
  mail: z.nullable(
    z.object({
      /** Null before the first mail. */
      lastSentAt: z.nullable(z.string()),
      waiting: Queue,
    }),
  ),
  /** Jobs of all kinds, including mails, that have no retries left. */
  failedJobs: z.nullable(Queue),
  storage: z.object({
    isAnswering: z.boolean(),
    /** Disk of this machine; null for remote storage or if unknown. */
    disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int() })),
  }),
  databaseBytes: z.nullable(z.int()),
  readAt: z.string(),
});
export type Overview = z.output<typeof Overview>;

export const readOverview = endpoint({
  method: "GET",
  path: "/staff/overview",
  about:
    "Return missing setup, queues with the age of their oldest item, registrations per day, and the health of mail and storage.",
  who: ["admin"],
  reply: successResponse(Overview),
});
