/** The job that has the card provider forget whose a customer was, once the client is erased. */
import type { Provider } from "#/payments/tables.ts";
import type { Services } from "#/platform/services.ts";

export const ERASE_CUSTOMER = "forgetCustomer";

/** Says nothing of the client: what waits and names it is dropped as it is erased. */
export type EraseCustomerJob = { readonly provider: Provider; readonly customerId: string };

/** Nothing at a provider that is not in use: it cannot be reached. */
export async function eraseCustomer(
  { cards }: Pick<Services, "cards">,
  { provider, customerId }: EraseCustomerJob,
): Promise<void> {
  if (provider !== cards.provider) return;
  await cards.redactCustomer(customerId, `forget-${customerId}`);
}
