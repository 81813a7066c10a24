/** Who is signed in, in this tab and, through a channel, in the others. */
import type { SignedInUser, SignInOutcome } from "@wasla/contract/accounts/schemas";
import { roles } from "@wasla/contract/platform/endpoint";
import { create } from "zustand";
import { setAccessToken } from "#/platform/api/access-token.ts";
import { ApiError } from "#/platform/api/api-error.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { onSessionLost, refreshAccessToken } from "#/platform/api/refresh-access-token.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { translate } from "#/platform/language/language.ts";
import { clearUserState, mayBeSignedIn, storeUser, useClientState } from "./client-state.ts";
import { deleteDraftsOf } from "./tab-draft.ts";

export type User = Omit<SignedInUser, "jwtToken" | "hasStayed">;
/** Why nobody is signed in any more: by choice, or because the time was over. */
export type SignOutReason = ChosenSignOutReason | "expired";
/** Who has asked to be erased is told until when signing in takes it back. */
type ChosenSignOutReason = "loggedOut" | "passwordChanged" | { readonly erasesAt: string };
export type Session =
  | { readonly status: "restoring" }
  | { readonly status: "unreachable"; readonly error: unknown }
  | { readonly status: "anonymous"; readonly ended?: SignOutReason }
  | { readonly status: "signedIn"; readonly user: User };

export const useSession = create<Session>(() => ({ status: "restoring" }));

type Credentials = { readonly email: string; readonly password: string };

// The schemas behind the endpoints are no part of a visitor's first page.
export const endpoints = () => import("@wasla/contract/accounts/endpoints");

const tabs = new BroadcastChannel("wasla-session");

/** The signed-in user, for parts that are only shown to one. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== "signedIn") throw new Error("nobody is signed in");
  return session.user;
}

/** At the start of the page: asks the server whether the cookie of this browser still signs in. */
export async function restoreSession() {
  if (!mayBeSignedIn()) return setSession({ status: "anonymous" });
  setSession({ status: "restoring" });
  try {
    if (await refreshAccessToken()) await refreshUser();
    else if (wasSignedIn()) setSignedOut("expired");
    else setSession({ status: "anonymous" });
  } catch (error) {
    setSession({ status: "unreachable", error });
  }
}

/** Signs in; answers the ticket of a second factor where one is asked for. */
export async function logIn(credentials: Credentials): Promise<string | undefined> {
  const { login } = await endpoints();
  return completeSignIn((await callApi(login, { body: credentials })).data);
}

/** Takes over what a sign-in brought: the person, or a ticket that waits for the second factor. */
export function completeSignIn(outcome: SignInOutcome): string | undefined {
  if ("secondFactor" in outcome) return outcome.secondFactor;
  if (!roles.includes(outcome.role))
    throw new ApiError(403, { success: false, message: translate("platform", "userNotFound") });
  setAccessToken(outcome.jwtToken);
  setSignedIn(outcome);
  tabs.postMessage("signedIn");
  notify.success(translate("platform", outcome.hasStayed ? "stays" : "signedIn"));
  return undefined;
}

/** What is still to be done while the person who logs out is signed in. */
export const beforeLogOutHooks: (() => Promise<unknown>)[] = [];

/** Ends here whatever the server says; a session it could not be told about dies of age. */
export async function logOut() {
  const { logout } = await endpoints();
  for (const hook of beforeLogOutHooks) await hook();
  await callApi(logout).catch(() => undefined);
  signOutEverywhere("loggedOut");
}

/** Logs out because somebody asked for it, and says so on the page that follows. */
export async function logOutAndNotify() {
  await logOut();
  notify.success(translate("platform", "loggedOut"));
}

/** Ends in every tab what the server has ended already, because the person asked for it. */
export function signOutEverywhere(reason: ChosenSignOutReason) {
  setSignedOut(reason);
  tabs.postMessage(reason);
}

/** Asks again who the user is, after something about them has changed. */
export async function refreshUser() {
  const { verifyJwt } = await endpoints();
  setSignedIn((await callApi(verifyJwt)).userData);
}

onSessionLost(() => {
  setSignedOut("expired");
  notify.error(errorMessage(new ApiError(401, { success: false })));
});

tabs.onmessage = ({ data }) => {
  if (data !== "signedIn") setSignedOut(data);
  else if (useSession.getState().status !== "signedIn") void restoreSession();
};

function setSignedIn({ jwtToken: _token, hasStayed: _once, ...user }: SignedInUser) {
  storeUser({ ...user, jwtToken: "" });
  setSession({ status: "signedIn", user });
}

function setSignedOut(ended: SignOutReason) {
  const before = useSession.getState();
  // Who was sent away comes back to what was typed; who left by choice leaves nothing.
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
