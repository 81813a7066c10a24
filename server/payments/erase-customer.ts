import type { Provider } from "#/payments/tables.ts";
import type { Services } from "#/platform/services.ts";

export const ERASE_CUSTOMER = "forgetCustomer";

/** Must not contain the client's id: jobs that do are dropped when the client is erased. */
export type EraseCustomerJob = { readonly provider: Provider; readonly customerId: string };

/** Redacts the customer at the provider. Skips a provider that is not in use: it is unreachable. */
export async function eraseCustomer(
  { paymentGateway }: Pick<Services, "paymentGateway">,
  { provider, customerId }: EraseCustomerJob,
): Promise<void> {
  if (provider !== paymentGateway.provider) return;
  await paymentGateway.redactCustomer(customerId, `forget-${customerId}`);
}
