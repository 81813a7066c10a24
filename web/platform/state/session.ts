/** Who is signed in, in this tab and, through a channel, in the others. */
import type { SignedInUser, SignInOutcome } from "@wasla/contract/accounts/schemas";
import { roles } from "@wasla/contract/platform/endpoint";
import { create } from "zustand";
import { keepAccessToken } from "#/platform/call/access-token.ts";
import { call } from "#/platform/call/call.ts";
import { CallError } from "#/platform/call/call-error.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { onAccessLost, renewAccess } from "#/platform/call/renew-access.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { say } from "#/platform/language/language.ts";
import { forgetPerson, keepUser, mayBeSignedIn, useClientState } from "./client-state.ts";
import { forgetDraftsOf } from "./tab-draft.ts";

export type User = Omit<SignedInUser, "jwtToken" | "hasStayed">;
/** Why nobody is signed in any more: by choice, or because the time was over. */
export type Ended = Wanted | "expired";
/** Who has asked to be erased is told until when signing in takes it back. */
type Wanted = "loggedOut" | "passwordChanged" | { readonly erasesAt: string };
export type Session =
  | { readonly status: "restoring" }
  | { readonly status: "unreachable"; readonly error: unknown }
  | { readonly status: "anonymous"; readonly ended?: Ended }
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
  if (!mayBeSignedIn()) return become({ status: "anonymous" });
  become({ status: "restoring" });
  try {
    if (await renewAccess()) await refreshUser();
    else if (wasSignedIn()) end("expired");
    else become({ status: "anonymous" });
  } catch (error) {
    become({ status: "unreachable", error });
  }
}

/** Signs in; answers the ticket of a second factor where one is asked for. */
export async function logIn(credentials: Credentials): Promise<string | undefined> {
  const { login } = await endpoints();
  return admit((await call(login, { body: credentials })).data);
}

/** Takes over what a sign-in brought: the person, or a ticket that waits for the second factor. */
export function admit(outcome: SignInOutcome): string | undefined {
  if ("secondFactor" in outcome) return outcome.secondFactor;
  if (!roles.includes(outcome.role))
    throw new CallError(403, { success: false, message: say("platform", "userNotFound") });
  keepAccessToken(outcome.jwtToken);
  begin(outcome);
  tabs.postMessage("signedIn");
  notify.success(say("platform", outcome.hasStayed ? "stays" : "signedIn"));
  return undefined;
}

/** What is still to be done while the person who logs out is signed in. */
export const beforeLogOut: (() => Promise<unknown>)[] = [];

/** Ends here whatever the server says; a session it could not be told about dies of age. */
export async function logOut() {
  const { logout } = await endpoints();
  for (const deed of beforeLogOut) await deed();
  await call(logout).catch(() => undefined);
  leave("loggedOut");
}

/** Logs out because somebody asked for it, and says so on the page that follows. */
export async function logOutAndSay() {
  await logOut();
  notify.success(say("platform", "loggedOut"));
}

/** Ends in every tab what the server has ended already, because the person asked for it. */
export function leave(why: Wanted) {
  end(why);
  tabs.postMessage(why);
}

/** Asks again who the user is, after something about them has changed. */
export async function refreshUser() {
  const { verifyJwt } = await endpoints();
  begin((await call(verifyJwt)).userData);
}

onAccessLost(() => {
  end("expired");
  notify.error(errorText(new CallError(401, { success: false })));
});

tabs.onmessage = ({ data }) => {
  if (data !== "signedIn") end(data);
  else if (useSession.getState().status !== "signedIn") void restoreSession();
};

function begin({ jwtToken: _token, hasStayed: _once, ...user }: SignedInUser) {
  keepUser({ ...user, jwtToken: "" });
  become({ status: "signedIn", user });
}

function end(ended: Ended) {
  const before = useSession.getState();
  // Who was sent away comes back to what was typed; who left by choice leaves nothing.
  if (before.status === "signedIn" && ended !== "expired") forgetDraftsOf(before.user._id);
  keepAccessToken(undefined);
  forgetPerson();
  become({ status: "anonymous", ended });
}

function wasSignedIn(): boolean {
  return useClientState.getState().auth.userData !== null;
}

function become(session: Session) {
  useSession.setState(session, true);
}
