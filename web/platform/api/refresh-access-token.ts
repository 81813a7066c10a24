/** Exchanges the refresh cookie for an access token, in one tab of the browser at a time. */
import { refreshAddress } from "@wasla/contract/accounts/addresses";
import type { SignedInUser } from "@wasla/contract/accounts/schemas";
import { getAccessToken, setAccessToken } from "./access-token.ts";
import { takeEarlyRefresh } from "./early-refresh.ts";
import { withRefreshLock } from "./refresh-lock.ts";
import { send, toApiError } from "./send.ts";

let pendingRefresh: Promise<boolean> | undefined;
const sessionLostListeners = new Set<() => void>();
const accountListeners = new Set<(account: SignedInUser) => void>();

/**
 * Resolves to true when a token other than `stale` is available, to false when the session is over.
 * Throws on network and server failures, which say nothing about the session.
 */
export function refreshAccessToken(stale?: string): Promise<boolean> {
  if (stale !== undefined && getAccessToken() !== undefined && getAccessToken() !== stale)
    return Promise.resolve(true);
  pendingRefresh ??= requestToken().finally(() => {
    pendingRefresh = undefined;
  });
  return pendingRefresh;
}

/** Calls `listener` with the account that each new token belongs to. */
export function onAccountRefreshed(listener: (account: SignedInUser) => void) {
  accountListeners.add(listener);
}

/** Calls `listener` when a session ends without the user logging out. */
export function onSessionLost(listener: () => void) {
  sessionLostListeners.add(listener);
}

async function requestToken(): Promise<boolean> {
  const hadToken = getAccessToken() !== undefined;
  const response =
    (await takeEarlyRefresh()) ?? (await withRefreshLock(() => send(refreshAddress)));
  if (response.ok) {
    const { data } = await response.json();
    setAccessToken(data.jwtToken);
    for (const listener of accountListeners) listener(data);
    return true;
  }
  if (response.status !== 401) throw await toApiError(response);
  setAccessToken(undefined);
  if (hadToken) for (const listener of sessionLostListeners) listener();
  return false;
}
