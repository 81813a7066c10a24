/** The job that has the card provider forget whose a customer was, once the client is erased. */
import type { Provider } from "#/payments/tables.ts";
import type { Services } from "#/platform/services.ts";

export const FORGET_CUSTOMER = "forgetCustomer";

/** Says nothing of the client: what waits and names it is dropped as it is erased. */
export type Forgotten = { readonly provider: Provider; readonly customerId: string };

/** Nothing at a provider that is not in use: it cannot be reached. */
export async function forgetCustomer(
  { cards }: Pick<Services, "cards">,
  { provider, customerId }: Forgotten,
): Promise<void> {
  if (provider !== cards.provider) return;
  await cards.forgetCustomer(customerId, `forget-${customerId}`);
}
