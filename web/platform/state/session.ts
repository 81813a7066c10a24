/** Who is signed in, in this tab and, through a channel, in the others. */
import type { SignedInUser } from "@wasla/contract/accounts/schemas";
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

export type User = Omit<SignedInUser, "jwtToken">;
export type Session =
  | { readonly status: "restoring" }
  | { readonly status: "unreachable"; readonly error: unknown }
  | { readonly status: "anonymous"; readonly ended?: "loggedOut" | "expired" }
  | { readonly status: "signedIn"; readonly user: User };

export const useSession = create<Session>(() => ({ status: "restoring" }));

type Credentials = { readonly email: string; readonly password: string };

// The schemas behind the endpoints are no part of a visitor's first page.
const endpoints = () => import("@wasla/contract/accounts/endpoints");

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
    else end(wasSignedIn() ? "expired" : undefined);
  } catch (error) {
    become({ status: "unreachable", error });
  }
}

export async function logIn(credentials: Credentials) {
  const { login } = await endpoints();
  const { data } = await call(login, { body: credentials });
  if (!roles.includes(data.role))
    throw new CallError(403, { success: false, message: say("platform", "userNotFound") });
  keepAccessToken(data.jwtToken);
  begin(data);
  tabs.postMessage("signedIn");
}

/** Ends here whatever the server says; a session it could not be told about dies of age. */
export async function logOut() {
  const { logout } = await endpoints();
  await call(logout).catch(() => undefined);
  end("loggedOut");
  tabs.postMessage("loggedOut");
}

/** Asks again who the user is, after something about them has changed. */
async function refreshUser() {
  const { verifyJwt } = await endpoints();
  begin((await call(verifyJwt)).userData);
}

onAccessLost(() => {
  end("expired");
  notify.error(errorText(new CallError(401, { success: false })));
});

tabs.onmessage = ({ data }) => {
  if (data === "loggedOut") end("loggedOut");
  else if (useSession.getState().status !== "signedIn") void restoreSession();
};

function begin({ jwtToken: _token, ...user }: SignedInUser) {
  keepUser({ ...user, jwtToken: "" });
  become({ status: "signedIn", user });
}

function end(ended?: "loggedOut" | "expired") {
  keepAccessToken(undefined);
  forgetPerson();
  become({ status: "anonymous", ...(ended && { ended }) });
}

function wasSignedIn(): boolean {
  return useClientState.getState().auth.userData !== null;
}

function become(session: Session) {
  useSession.setState(session, true);
}
