import { webhookEventStatuses } from "@wasla/contract/payments/staff-endpoints";
import { urlChoice, urlText } from "#/platform/state/url-state.ts";

/** The filter of the card provider's notices, as the address has it. */
export const webhookEventFields = { state: urlChoice(webhookEventStatuses), type: urlText(100) };
