/** Once something was paid, or taken back: what the page knew by the old state is asked again. */
import { ApiError } from "#/platform/api/api-error.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { refreshUser } from "./session.ts";

/** How the keys begin of what a client has paid for, and of all that follows from it. */
const paymentsKey = ["payments"];
const candidatesKey = ["candidates"];

/** Who the client is, what it has paid for, and the candidates that follow from that. */
export async function refreshPaidAccess() {
  await Promise.all([refreshUser(), invalidate(paymentsKey), invalidate(candidatesKey)]);
}

/**
 * Access was lost while the page stood open: what has been paid is asked again. Candidates are not,
 * whose refusal leads here.
 */
export function handlePremiumRequired(error: unknown): never {
  if (error instanceof ApiError && error.code === "PREMIUM_REQUIRED")
    Promise.all([refreshUser(), invalidate(paymentsKey)]).catch(() => undefined);
  throw error;
}

function invalidate(queryKey: readonly string[]) {
  return queryClient.invalidateQueries({ queryKey });
}
