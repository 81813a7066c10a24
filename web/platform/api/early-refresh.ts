/**
 * Refreshes the session while the application is still loading: the script that runs before the
 * first paint starts it, the application takes the answer.
 */
import { refreshAddress } from "@wasla/contract/accounts/addresses";
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import { withRefreshLock } from "./refresh-lock.ts";

declare global {
  /** Undefined if the answer says nothing about the session. */
  var earlyRefresh: Promise<Response | undefined> | undefined;
}

export function startEarlyRefresh() {
  const { method, path } = refreshAddress;
  globalThis.earlyRefresh = withRefreshLock(() => fetch(API_PREFIX + path, { method })).then(
    (response) => (response.ok || response.status === 401 ? response : undefined),
    () => undefined,
  );
}

/** The answer can be taken once. */
export function takeEarlyRefresh(): Promise<Response | undefined> | undefined {
  const taken = globalThis.earlyRefresh;
  globalThis.earlyRefresh = undefined;
  return taken;
}
