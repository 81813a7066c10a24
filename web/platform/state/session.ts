/** The session of this tab, synchronized with other tabs through a broadcast channel. */
import { accountAddresses } from "@wasla/contract/accounts/addresses";
import type { SignedInUser, SignInOutcome } from "@wasla/contract/accounts/schemas";
import { roles } from "@wasla/contract/platform/endpoint";
import { create } from "zustand";
import { setAccessToken } from "#/platform/api/access-token.ts";
import { ApiError } from "#/platform/api/api-error.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import {
  onAccountRefreshed,
  onSessionLost,
  refreshAccessToken,
} from "#/platform/api/refresh-access-token.ts";
import { deleteDraftsOf } from "#/platform/drafts/draft-storage.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { translate } from "#/platform/language/language.ts";
import { clearUserState, storeUser, useClientState } from "./client-state.ts";
import { mayBeSignedIn } from "./stored-slices.ts";

export type User = Omit<SignedInUser, "jwtToken" | "hasStayed">;
/** Why the session ended: by the user's choice or by expiry. */
export type SignOutReason = ChosenSignOutReason | "expired";
/** `erasesAt`: until then, signing in cancels the account deletion. */
type ChosenSignOutReason = "loggedOut" | "passwordChanged" | { readonly erasesAt: string };
export type Session =
  | { readonly status: "restoring" }
  | { readonly status: "unreachable"; readonly error: unknown }
  | { readonly status: "anonymous"; readonly ended?: SignOutReason }
  | { readonly status: "signedIn"; readonly user: User };

export const useSession = create<Session>(() => ({ status: "restoring" }));

type Credentials = { readonly email: string; readonly password: string };

const channel = new BroadcastChannel("wasla-session");

/** The signed-in user; throws when nobody is signed in. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== "signedIn") throw new Error("nobody is signed in");
  return session.user;
}

/** Restores the session at startup if the browser's cookie is still valid. */
export async function restoreSession() {
  if (!mayBeSignedIn()) return setSession({ status: "anonymous" });
  setSession({ status: "restoring" });
  try {
    // The response also says who is signed in.
    if (await refreshAccessToken()) return;
    if (wasSignedIn()) setSignedOut("expired");
    else setSession({ status: "anonymous" });
  } catch (error) {
    setSession({ status: "unreachable", error });
  }
}

/** Signs in; returns the ticket for the second factor if one is required. */
export async function logIn(credentials: Credentials): Promise<string | undefined> {
  return completeSignIn((await callApi(accountAddresses.login, { body: credentials })).data);
}

/** Applies the outcome of a sign-in; returns the ticket if a second factor is required. */
export function completeSignIn(outcome: SignInOutcome): string | undefined {
  if ("secondFactor" in outcome) return outcome.secondFactor;
  if (!roles.includes(outcome.role))
    throw new ApiError(403, { success: false, message: translate("platform", "userNotFound") });
  setAccessToken(outcome.jwtToken);
  setSignedIn(outcome);
  channel.postMessage("signedIn");
  notify.success(translate("platform", outcome.hasStayed ? "stays" : "signedIn"));
  return undefined;
}

/** Run by a log-out while the user is still signed in. */
export const beforeLogOutHooks: (() => Promise<unknown>)[] = [];

/** Ends the session here even if the server is not reached; there it expires later. */
export async function logOut() {
  for (const hook of beforeLogOutHooks) await hook();
  await callApi(accountAddresses.logout).catch(() => undefined);
  signOutEverywhere("loggedOut");
}

/** Logs out and shows a confirmation on the next page. */
export async function logOutAndNotify() {
  await logOut();
  notify.success(translate("platform", "loggedOut"));
}

/** Signs out every tab after the server has ended the session at the user's request. */
export function signOutEverywhere(reason: ChosenSignOutReason) {
  setSignedOut(reason);
  channel.postMessage(reason);
}

/** Reloads the user after their account has changed. */
export async function refreshUser() {
  setSignedIn((await callApi(accountAddresses.verifyJwt)).userData);
}

onAccountRefreshed((account) => {
  if (useSession.getState().status === "restoring") setSignedIn(account);
});

onSessionLost(() => {
  setSignedOut("expired");
  notify.error(errorMessage(new ApiError(401, { success: false })));
});

channel.onmessage = ({ data }) => {
  if (data !== "signedIn") setSignedOut(data);
  else if (useSession.getState().status !== "signedIn") void restoreSession();
};

function setSignedIn({ jwtToken: _token, hasStayed: _once, ...user }: SignedInUser) {
  storeUser({ ...user, jwtToken: "" });
  setSession({ status: "signedIn", user });
}

function setSignedOut(ended: SignOutReason) {
  const before = useSession.getState();
  // Drafts survive an expired session, but not a log-out.
  if (before.status === "signedIn" && ended !== "expired") deleteDraftsOf(before.user._id);
  setAccessToken(undefined);
  clearUserState();
  setSession({ status: "anonymous", ended });
}

function wasSignedIn(): boolean {
  return useClientState.getState().auth.userData !== null;
}

function setSession(session: Session) {
  useSession.setState(session, true);
}
