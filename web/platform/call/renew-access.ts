/** Trades the sign-in cookie for a fresh access token, one tab of the browser at a time. */
import { accessToken, keepAccessToken } from "./access-token.ts";
import { refusalOf, send } from "./send.ts";

let renewing: Promise<boolean> | undefined;
const losses = new Set<() => void>();

/**
 * Whether a token is at hand that differs from `stale`. False means that the session is over;
 * trouble on the way throws, because it says nothing about the session.
 */
export function renewAccess(stale?: string): Promise<boolean> {
  if (stale !== undefined && accessToken() !== undefined && accessToken() !== stale)
    return Promise.resolve(true);
  renewing ??= alone(askForToken).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Calls `tell` when a session ends that the user has not ended. */
export function onAccessLost(tell: () => void) {
  losses.add(tell);
}

/** Web Locks exist in secure contexts only; elsewhere the tabs go without. */
function alone(deed: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request("wasla-refresh", deed) : deed();
}

async function askForToken(): Promise<boolean> {
  const hadOne = accessToken() !== undefined;
  // Fetched when needed: a visitor's first page has nothing to renew.
  const { refresh } = await import("@wasla/contract/accounts/endpoints");
  const response = await send(refresh);
  if (response.ok) {
    const { data } = await response.json();
    keepAccessToken(data.jwtToken);
    return true;
  }
  if (response.status !== 401) throw await refusalOf(response);
  keepAccessToken(undefined);
  if (hadOne) for (const tell of losses) tell();
  return false;
}
