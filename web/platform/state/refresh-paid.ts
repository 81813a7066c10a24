/** Once something was paid, or taken back: what the page knew by the old state is asked again. */
import { CallError } from "#/platform/call/call-error.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { refreshUser } from "./session.ts";

/** How the keys begin of what a client has paid for, and of all that follows from it. */
const paid = ["payments"];
const dependent = ["candidates"];

/** Who the client is, what it has paid for, and the candidates that follow from that. */
export async function refreshPaid() {
  await Promise.all([refreshUser(), askAgain(paid), askAgain(dependent)]);
}

/**
 * Access was lost while the page stood open: what has been paid is asked again. Candidates are not,
 * whose refusal leads here.
 */
export function onLocked(error: unknown): never {
  if (error instanceof CallError && error.code === "PREMIUM_REQUIRED")
    Promise.all([refreshUser(), askAgain(paid)]).catch(() => undefined);
  throw error;
}

function askAgain(queryKey: readonly string[]) {
  return queryClient.invalidateQueries({ queryKey });
}
