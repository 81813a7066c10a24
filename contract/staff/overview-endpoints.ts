/** The console's first page: what is missing, what waits, how the product is. */
import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { successResponse } from "#/platform/schemas.ts";

/** How far a queue is counted. */
export const MAX_QUEUE_COUNT = 1_000;
/** Days of the Gulf that newcomers are counted for, today included. */
export const REGISTRATION_DAYS = 14;

/** What an installation may lack, the most pressing first. */
export const setupParts = [
  "plan",
  "cards",
  "webhook",
  "mail",
  "sender",
  "legal",
  "storage",
] as const;
export type SetupPart = (typeof setupParts)[number];

const MissingSetup = z.object({
  what: z.enum(setupParts),
  /** The settings to make, or the address to enter elsewhere. */
  names: z.array(z.string()),
});

/** Instants are ISO 8601 here and below. */
const oldestAt = z.nullable(z.string());

const Queue = z.object({
  count: z.int(),
  /** There are more than that. */
  isMore: z.boolean(),
  /** Since when the oldest waits; null where none does. */
  oldestAt,
});
export type Queue = z.output<typeof Queue>;

/** Whatever could not be read in time is null, and stops nothing else. */
const Overview = z.object({
  lacking: z.nullable(z.array(MissingSetup)),
  queues: z.object({
    professions: z.nullable(Queue),
    skills: z.nullable(Queue),
    /** Corporates whose papers are to be judged. */
    clients: z.nullable(Queue),
    /** Notices of the card provider that could not be worked off. */
    failedPayments: z.nullable(Queue),
    /** Subscriptions whose renewal could not be charged. */
    pastDue: z.nullable(Queue),
  }),
  /** Who registered, by day of the Gulf, today first. */
  newcomers: z.nullable(
    z.array(z.object({ day: z.iso.date(), candidates: z.int(), clients: z.int() })),
  ),
  mail: z.nullable(
    z.object({
      /** Null before the first. */
      lastSentAt: z.nullable(z.string()),
      waiting: Queue,
    }),
  ),
  /** Of all kinds, mails too: what was tried until nobody tries any more. */
  failedJobs: z.nullable(Queue),
  storage: z.object({
    isAnswering: z.boolean(),
    /** Of this machine; null where files lie elsewhere, or where it does not say. */
    disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int() })),
  }),
  databaseBytes: z.nullable(z.int()),
  readAt: z.string(),
});
export type Overview = z.output<typeof Overview>;

export const readOverview = endpoint({
  method: "GET",
  path: "/staff/overview",
  about: "What is missing, what waits and since when, newcomers, and how mail and storage are.",
  who: ["admin"],
  reply: successResponse(Overview),
});
