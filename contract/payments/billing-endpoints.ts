import * as z from "zod/mini";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { languages } from "#/platform/language.ts";
import { emptyBody, successResponse, text } from "#/platform/schemas.ts";
import { Billing, CheckoutConfirmation } from "./schemas.ts";

export const getBilling = endpoint({
  method: "GET",
  path: "/payment/billing",
  about: "Return the caller's subscription, card and tax invoices.",
  who: clientRoles,
  seats: ["owner", "billing"],
  reply: successResponse(Billing),
});

export const cancelSubscription = endpoint({
  method: "POST",
  path: "/payment/cancel-subscription",
  about: "Cancel the subscription at the end of the paid month.",
  who: clientRoles,
  seats: ["owner", "billing"],
  body: emptyBody,
  reply: successResponse(Billing),
  errors: ["CONFLICT", "NOT_SUBSCRIBED", "TOO_MANY_REQUESTS"],
});

export const resumeSubscription = endpoint({
  method: "POST",
  path: "/payment/keep-subscription",
  about: "Undo the cancellation of the subscription.",
  who: clientRoles,
  seats: ["owner", "billing"],
  body: emptyBody,
  reply: successResponse(Billing),
  errors: ["CONFLICT", "NOT_SUBSCRIBED", "TOO_MANY_REQUESTS"],
});

export const payDue = endpoint({
  method: "POST",
  path: "/payment/pay-due",
  about: "Pay a failed renewal, optionally with another card.",
  who: clientRoles,
  seats: ["owner", "billing"],
  body: z.strictObject({ paymentMethodId: z.optional(text(255)) }),
  reply: successResponse(CheckoutConfirmation),
  errors: ["CONFLICT", "NOTHING_DUE", "CARD_DECLINED", "TOO_MANY_REQUESTS"],
});

export const startCardChange = endpoint({
  method: "POST",
  path: "/payment/card-setup",
  about: "Start changing the card that is charged for renewals.",
  who: clientRoles,
  seats: ["owner", "billing"],
  body: emptyBody,
  reply: successResponse(z.object({ client_secret: z.string() })),
  errors: ["CONFLICT", "NOT_SUBSCRIBED", "TOO_MANY_REQUESTS"],
});

export const finishCardChange = endpoint({
  method: "PUT",
  path: "/payment/card",
  about: "Use the card that the browser has confirmed for future renewals.",
  who: clientRoles,
  seats: ["owner", "billing"],
  body: z.strictObject({ setupIntentId: text(255) }),
  reply: successResponse(Billing),
  errors: ["CONFLICT", "NOT_SUBSCRIBED", "TOO_MANY_REQUESTS"],
});

export const getInvoiceFile = endpoint({
  method: "GET",
  path: "/payment/invoices/:id",
  about:
    "Return one of the caller's tax invoices: a tagged PDF, or a printable page if no browser engine is configured.",
  who: [...clientRoles, "admin"],
  seats: ["owner", "billing"],
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ language: z.optional(z.enum(languages)) }),
  reply: z.never(),
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  files: ["application/pdf", "text/html"],
});
