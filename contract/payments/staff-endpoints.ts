import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { PersonRef, paginatedEndpoint, Reason } from "#/platform/operator-schemas.ts";
import { emptyResponse, successResponse, text } from "#/platform/schemas.ts";

const adminOnly = { who: ["admin"] } as const;
const withReason = { body: z.strictObject({ reason: Reason }) };
/** The cursor contains an id of the card provider. */
const longCursor = { after: z.optional(text(300)) };

export const webhookEventStatuses = ["waiting", "done", "ignored", "failed"] as const;
export type WebhookEventStatus = (typeof webhookEventStatuses)[number];
const providers = ["stripe", "sandbox"] as const;

const StaffWebhookEvent = z.object({
  _id: z.string(),
  provider: z.enum(providers),
  /** The provider's event type, such as `invoice.paid`. */
  type: z.string(),
  state: z.enum(webhookEventStatuses),
  happenedAt: z.string(),
  receivedAt: z.string(),
  deliveries: z.int(),
  attempts: z.int(),
  /** The provider's id of the object to sync; null if the event concerns no payment. */
  about: z.nullable(z.string()),
  /** Error of the last attempt. */
  fault: z.nullable(z.string()),
});
export type StaffWebhookEvent = z.output<typeof StaffWebhookEvent>;

export const listWebhookEvents = endpoint({
  ...paginatedEndpoint(StaffWebhookEvent, {
    ...longCursor,
    state: z.optional(z.enum(webhookEventStatuses)),
    /** Exact match. */
    type: z.optional(text(100)),
  }),
  path: "/staff/payment/notices",
  about: "List webhook events of the payment provider: failed ones first, then newest first.",
});

export const replayWebhookEvent = endpoint({
  ...adminOnly,
  ...withReason,
  method: "POST",
  path: "/staff/payment/notices/:provider/:id/replay",
  about: "Process a webhook event again, with current data fetched from the payment provider.",
  params: z.strictObject({ provider: z.enum(providers), id: text(255) }),
  reply: successResponse(StaffWebhookEvent),
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const resyncClient = endpoint({
  ...adminOnly,
  ...withReason,
  method: "POST",
  path: "/staff/payment/clients/:userId/read-again",
  about:
    "Fetch the state of all of a client's payments from the payment provider; 503 if it does not respond.",
  params: z.strictObject({ userId: z.uuid() }),
  reply: emptyResponse,
  errors: ["NOT_FOUND", "CONFLICT"],
});

const PastDueSubscription = z.object({
  /** The provider's subscription id. */
  _id: z.string(),
  client: PersonRef,
  professions: z.int(),
  paidUntil: z.string(),
  /** When access ends unless it is paid. */
  dueBy: z.string(),
  isEnding: z.boolean(),
});
export type PastDueSubscription = z.infer<typeof PastDueSubscription>;

export const listPastDue = endpoint({
  ...paginatedEndpoint(PastDueSubscription, longCursor),
  path: "/staff/payment/past-due",
  about: "List renewals that could not be charged, earliest end of access first.",
});

const ReversedInvoice = z.object({
  _id: z.uuid(),
  number: z.string(),
  client: PersonRef,
  issuedAt: z.string(),
  totalFils: z.int(),
  refundedFils: z.int(),
  dispute: z.nullable(z.enum(["open", "won", "lost"])),
});
export type ReversedInvoice = z.infer<typeof ReversedInvoice>;

/** Sort orders besides newest first; a leading minus means descending. */
export const reversedInvoiceSorts = ["issuedAt", "refundedFils", "-refundedFils"] as const;

export const listReversedInvoices = endpoint({
  ...paginatedEndpoint(ReversedInvoice, { sort: z.optional(z.enum(reversedInvoiceSorts)) }),
  path: "/staff/payment/given-back",
  about: "List invoices that were refunded or disputed, newest first unless sorted.",
});

const QuantityMismatch = z.object({
  _id: z.string(),
  client: PersonRef,
  /** Number of professions charged for, and number open. */
  charged: z.int(),
  open: z.int(),
});
export type QuantityMismatch = z.infer<typeof QuantityMismatch>;

export const listQuantityMismatches = endpoint({
  ...paginatedEndpoint(QuantityMismatch, longCursor),
  path: "/staff/payment/out-of-step",
  about:
    "List subscriptions that are charged for a different number of professions than they unlock.",
});
