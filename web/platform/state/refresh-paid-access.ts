import { ApiError } from "#/platform/api/api-error.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { refreshUser } from "./session.ts";

/** First parts of the query keys that depend on payment. */
const paymentsKey = ["payments"];
const candidatesKey = ["candidates"];

/** Refetches the user, payments and candidates after a payment or refund. */
export async function refreshPaidAccess() {
  await Promise.all([refreshUser(), invalidate(paymentsKey), invalidate(candidatesKey)]);
}

/**
 * For access lost while the page is open: refetches the user and payments, but not candidates,
 * because it is their query that fails here.
 */
export function handlePremiumRequired(error: unknown): never {
  if (error instanceof ApiError && error.code === "PREMIUM_REQUIRED")
    Promise.all([refreshUser(), invalidate(paymentsKey)]).catch(() => undefined);
  throw error;
}

function invalidate(queryKey: readonly string[]) {
  return queryClient.invalidateQueries({ queryKey });
}
