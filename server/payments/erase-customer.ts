import type { JobPayload } from "#/platform/job-payloads.ts";
import type { Services } from "#/platform/services.ts";

export const ERASE_CUSTOMER = "eraseCustomer";

/** Redacts the customer at the provider. Skips a provider that is not in use: it is unreachable. */
export async function eraseCustomer(
  { paymentGateway }: Pick<Services, "paymentGateway">,
  { provider, customerId }: JobPayload<typeof ERASE_CUSTOMER>,
): Promise<void> {
  if (provider !== paymentGateway.provider) return;
  await paymentGateway.redactCustomer(customerId, `forget-${customerId}`);
}
