import { limits } from "#/payments/limits.ts";
import { AppError } from "#/platform/app-error.ts";
import { consumeRateLimit, limitFailures } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";

type CardAttempt = { readonly account: string; readonly by: "payDue" | "cardChange" };

/**
 * Counts each attempt with a card, and separately those that `attempt` rejects with 422. Throws 429
 * above the hourly limit of either.
 */
export async function limitCardAttempts<T>(
  services: Services,
  { account, by }: CardAttempt,
  attempt: () => Promise<T>,
): Promise<T> {
  await consumeRateLimit(services, limits[by], { account });
  let rejection: unknown;
  const outcome = await limitFailures(services, limits.cardDeclined, { account }, () =>
    attempt().then(
      (value) => ({ value }),
      (error: unknown) => {
        if (!(error instanceof AppError && error.status === 422)) throw error;
        rejection = error;
        return undefined;
      },
    ),
  );
  if (!outcome) throw rejection;
  return outcome.value;
}
