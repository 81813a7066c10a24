/** Trades the sign-in cookie for a fresh access token, one tab of the browser at a time. */
import { getAccessToken, setAccessToken } from "./access-token.ts";
import { send, toApiError } from "./send.ts";

let pendingRefresh: Promise<boolean> | undefined;
const sessionLostListeners = new Set<() => void>();

/**
 * Whether a token is at hand that differs from `stale`. False means that the session is over;
 * trouble on the way throws, because it says nothing about the session.
 */
export function refreshAccessToken(stale?: string): Promise<boolean> {
  if (stale !== undefined && getAccessToken() !== undefined && getAccessToken() !== stale)
    return Promise.resolve(true);
  pendingRefresh ??= withRefreshLock(requestToken).finally(() => {
    pendingRefresh = undefined;
  });
  return pendingRefresh;
}

/** Calls `tell` when a session ends that the user has not ended. */
export function onSessionLost(listener: () => void) {
  sessionLostListeners.add(listener);
}

/** Web Locks exist in secure contexts only; elsewhere the tabs go without. */
function withRefreshLock(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request("wasla-refresh", work) : work();
}

async function requestToken(): Promise<boolean> {
  const hadToken = getAccessToken() !== undefined;
  // Fetched when needed: a visitor's first page has nothing to renew.
  const { refresh } = await import("@wasla/contract/accounts/endpoints");
  const response = await send(refresh);
  if (response.ok) {
    const { data } = await response.json();
    setAccessToken(data.jwtToken);
    return true;
  }
  if (response.status !== 401) throw await toApiError(response);
  setAccessToken(undefined);
  if (hadToken) for (const listener of sessionLostListeners) listener();
  return false;
}
