import * as z from "zod/mini";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { languages } from "#/platform/language.ts";
import { emptyBody, successResponse, text } from "#/platform/schemas.ts";
import { Billing, CheckoutConfirmation } from "./schemas.ts";

export const getBilling = endpoint({
  method: "GET",
  path: "/payment/billing",
  about: "One's own subscription, card and tax invoices.",
  who: clientRoles,
  reply: successResponse(Billing),
});

export const cancelSubscription = endpoint({
  method: "POST",
  path: "/payment/cancel-subscription",
  about: "Lets the subscription end with the month that is paid.",
  who: clientRoles,
  body: emptyBody,
  reply: successResponse(Billing),
});

export const resumeSubscription = endpoint({
  method: "POST",
  path: "/payment/keep-subscription",
  about: "Takes back that the subscription is to end.",
  who: clientRoles,
  body: emptyBody,
  reply: successResponse(Billing),
});

export const payDue = endpoint({
  method: "POST",
  path: "/payment/pay-due",
  about: "Pays a renewal that failed, with another card where one is named.",
  who: clientRoles,
  body: z.strictObject({ paymentMethodId: z.optional(text(255)) }),
  reply: successResponse(CheckoutConfirmation),
});

export const startCardChange = endpoint({
  method: "POST",
  path: "/payment/card-setup",
  about: "Begins the change of the card that renewals are charged to.",
  who: clientRoles,
  body: emptyBody,
  reply: successResponse(z.object({ client_secret: z.string() })),
});

export const finishCardChange = endpoint({
  method: "PUT",
  path: "/payment/card",
  about: "Takes the card that the browser has confirmed for all renewals to come.",
  who: clientRoles,
  body: z.strictObject({ setupIntentId: text(255) }),
  reply: successResponse(Billing),
});

export const getInvoiceFile = endpoint({
  method: "GET",
  path: "/payment/invoices/:id",
  about:
    "A tax invoice of one's own: a tagged PDF, or the page to print where no browser engine is set up.",
  who: [...clientRoles, "admin"],
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ language: z.optional(z.enum(languages)) }),
  reply: z.never(),
  files: ["application/pdf", "text/html"],
});
