/** Payments as operators look at them, and what they may have read again. */
import * as z from "zod/mini";
import { paged, Reason, Who } from "#/platform/console.ts";
import { endpoint } from "#/platform/endpoint.ts";
import { answer, done, text } from "#/platform/wire.ts";

const always = { who: ["admin"] } as const;
const because = { body: z.strictObject({ reason: Reason }) };
/** It names a row by the card provider's id. */
const longAfter = { after: z.optional(text(300)) };

export const noticeStates = ["waiting", "done", "ignored", "failed"] as const;
export type NoticeState = (typeof noticeStates)[number];
const providers = ["stripe", "sandbox"] as const;

const StaffNotice = z.object({
  _id: z.string(),
  provider: z.enum(providers),
  /** The provider's word, such as `invoice.paid`. */
  type: z.string(),
  state: z.enum(noticeStates),
  happenedAt: z.string(),
  receivedAt: z.string(),
  deliveries: z.int(),
  attempts: z.int(),
  /** What is looked at because of it, by the provider's id; null where that is nobody's. */
  about: z.nullable(z.string()),
  /** Why the last try failed. */
  fault: z.nullable(z.string()),
});
export type StaffNotice = z.output<typeof StaffNotice>;

export const listNotices = endpoint({
  ...paged(StaffNotice, {
    ...longAfter,
    state: z.optional(z.enum(noticeStates)),
    /** The whole type. */
    type: z.optional(text(100)),
  }),
  path: "/staff/payment/notices",
  about: "What the card provider has told: what failed first, then the newest.",
});

export const replayNotice = endpoint({
  ...always,
  ...because,
  method: "POST",
  path: "/staff/payment/notices/:provider/:id/replay",
  about: "Has a notice worked off again: what it is about is read anew at the card provider.",
  params: z.strictObject({ provider: z.enum(providers), id: text(255) }),
  reply: answer(StaffNotice),
});

export const readClientAgain = endpoint({
  ...always,
  ...because,
  method: "POST",
  path: "/staff/payment/clients/:userId/read-again",
  about: "Asks the card provider how all payments of a client stand; 503 where it does not answer.",
  params: z.strictObject({ userId: z.uuid() }),
  reply: done,
});

const PastDue = z.object({
  /** The provider's. */
  _id: z.string(),
  client: Who,
  professions: z.int(),
  paidUntil: z.string(),
  /** When access ends unless it is paid. */
  dueBy: z.string(),
  isEnding: z.boolean(),
});
export type PastDue = z.infer<typeof PastDue>;

export const listPastDue = endpoint({
  ...paged(PastDue, longAfter),
  path: "/staff/payment/past-due",
  about: "Renewals that could not be charged; whose access ends first, first.",
});

const GivenBack = z.object({
  _id: z.uuid(),
  number: z.string(),
  client: Who,
  issuedAt: z.string(),
  totalFils: z.int(),
  refundedFils: z.int(),
  dispute: z.nullable(z.enum(["open", "won", "lost"])),
});
export type GivenBack = z.infer<typeof GivenBack>;

/** Orders beside the newest first; a minus turns one around. */
export const givenBackSorts = ["issuedAt", "refundedFils", "-refundedFils"] as const;

export const listGivenBack = endpoint({
  ...paged(GivenBack, { sort: z.optional(z.enum(givenBackSorts)) }),
  path: "/staff/payment/given-back",
  about: "Invoices whose money went back, or is in dispute; the newest first unless sorted.",
});

const OutOfStep = z.object({
  _id: z.string(),
  client: Who,
  /** Professions that are charged for, and that are open. */
  charged: z.int(),
  open: z.int(),
});
export type OutOfStep = z.infer<typeof OutOfStep>;

export const listOutOfStep = endpoint({
  ...paged(OutOfStep, longAfter),
  path: "/staff/payment/out-of-step",
  about: "Subscriptions that are charged for another number of professions than they open.",
});
