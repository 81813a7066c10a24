import { webhookEventStatuses } from "@wasla/contract/payments/staff-endpoints";
import { urlChoice, urlText } from "#/platform/state/url-state.ts";

/** Filters of the webhook events in the URL. */
export const webhookEventFields = { state: urlChoice(webhookEventStatuses), type: urlText(100) };
