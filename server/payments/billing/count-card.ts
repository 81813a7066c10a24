import { limits } from "#/payments/limits.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { countFailure, countTry } from "#/platform/tries/tries.ts";

type Giving = { readonly account: string; readonly by: "payDue" | "cardChange" };

/**
 * Counts that a client gives a card, to pay what is due or for its renewals, and apart from that
 * the cards that `work` refuses (422); refuses with 429 more than some in an hour.
 */
export async function countCard<T>(
  services: Services,
  { account, by }: Giving,
  work: () => Promise<T>,
): Promise<T> {
  await countTry(services, limits[by], { account });
  let refusal: unknown;
  const done = await countFailure(services, limits.cardRefused, { account }, () =>
    work().then(
      (value) => ({ value }),
      (error: unknown) => {
        if (!(error instanceof Refusal && error.status === 422)) throw error;
        refusal = error;
        return undefined;
      },
    ),
  );
  if (!done) throw refusal;
  return done.value;
}
