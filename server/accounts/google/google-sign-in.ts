import { createHash, timingSafeEqual } from "node:crypto";
import type { GoogleRole } from "@wasla/contract/accounts/google-endpoints";
import type { Language } from "@wasla/contract/platform/language";
import { findAccount } from "#/accounts/queries/accounts.ts";
import { issueTicket, redeemTicket, ticketExpired } from "#/accounts/tickets.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { Services } from "#/platform/services.ts";
import { createToken } from "#/platform/signed-token.ts";
import type { Flow } from "./flow-cookie.ts";
import type { Provider } from "./provider.ts";
import { canUseGoogle, resolveAccount } from "./resolve-account.ts";
import { SignInFailure } from "./sign-in-failure.ts";

type GoogleSignInRequest = {
  readonly role?: GoogleRole | undefined;
  readonly next?: string | undefined;
  readonly ref?: string | undefined;
};

/** Longer than any referral code; keeps the cookie small. */
const MAX_REF_LENGTH = 40;

/** The URL to redirect to, and the flow to store in the cookie. */
export async function beginGoogleSignIn(
  { settings }: Services,
  provider: Provider | undefined,
  { role = "jobSeeker", ...request }: GoogleSignInRequest,
): Promise<{ readonly url: string; readonly flow: Flow }> {
  if (!provider) throw new SignInFailure("off", "not configured");
  const { url, secrets } = await provider.buildAuthorizationUrl();
  return { url, flow: { ...secrets, role, ...toFlowContext(settings, request) } };
}

/** What survives the whole flow, even a failed one. */
export function toFlowContext(
  { publicUrl }: Services["settings"],
  { next, ref }: Omit<GoogleSignInRequest, "role">,
) {
  return { next: toSafePath(next, publicUrl), ref: ref?.slice(0, MAX_REF_LENGTH) };
}

type GoogleCallback = {
  /** Missing if another browser began the sign-in, or too long ago. */
  readonly flow: Flow | undefined;
  readonly url: URL;
  readonly language: Language;
  readonly hooks: Hooks;
};

/** Returns the code to exchange for a session. */
export async function finishGoogleSignIn(
  services: Services,
  provider: Provider | undefined,
  { flow, url, language, hooks }: GoogleCallback,
): Promise<string> {
  if (!provider) throw new SignInFailure("off", "not configured");
  if (!flow) throw new SignInFailure("failed", "this browser began no sign-in");
  const identity = await provider.identify(url, flow);
  const ticket = await services.db.transaction().execute(async (tx) => {
    const { role, ref } = flow;
    const onCreated = (id: string) => hooks.onAccountCreated(tx, services, { accountId: id, ref });
    const newcomer = { role, language, onCreated };
    const linked = await resolveAccount(tx, services, identity, newcomer);
    return await issueTicket(tx, services, { purpose: "google", ...linked });
  });
  return createToken(services.keys, ticket);
}

/** Binds a code to the browser it was issued for. */
export function fingerprintCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/** Throws if the code is expired, used, or was issued for another browser. */
export async function redeemCode(
  services: Services,
  { code, mark: fingerprint }: { readonly code: string; readonly mark: string | undefined },
) {
  const isOfThisBrowser = fingerprint !== undefined && isEqual(fingerprint, fingerprintCode(code));
  if (!isOfThisBrowser) throw ticketExpired();
  const ticket = await services.db
    .transaction()
    .execute((tx) => redeemTicket(tx, services, code, "google"));
  if (!ticket) throw ticketExpired();
  const account = await findAccount(services.db, ticket.accountId);
  if (!canUseGoogle(account)) throw ticketExpired();
  return { ...account, identityId: ticket.identityId };
}

function isEqual(actual: string, expected: string): boolean {
  const one = Buffer.from(actual);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Longer ones do not fit into the cookie. */
const MAX_PATH_LENGTH = 1_000;

/** Path and query of a URL on this site; undefined for another site or scheme. */
function toSafePath(next: string | undefined, publicUrl: string): string | undefined {
  if (!next?.startsWith("/") || !URL.canParse(next, publicUrl)) return undefined;
  const { origin, pathname, search } = new URL(next, publicUrl);
  const isOwn = origin === new URL(publicUrl).origin && !pathname.startsWith("//");
  const path = pathname + search;
  return isOwn && path.length <= MAX_PATH_LENGTH ? path : undefined;
}
