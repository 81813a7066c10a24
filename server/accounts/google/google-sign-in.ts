/** Signing in with Google: out to the provider, back with its answer, and in by a code of ours. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { GoogleRole } from "@wasla/contract/accounts/google-endpoints";
import type { Language } from "@wasla/contract/platform/language";
import { findAccount } from "#/accounts/queries/accounts.ts";
import { issueTicket, redeemTicket, ticketExpired } from "#/accounts/tickets.ts";
import type { Services } from "#/platform/services.ts";
import { createToken } from "#/platform/signed-token.ts";
import type { Flow } from "./flow-cookie.ts";
import type { Provider } from "./provider.ts";
import { canUseGoogle, type OnAccountCreated, resolveAccount } from "./resolve-account.ts";
import { toSafePath } from "./safe-path.ts";
import { SignInFailure } from "./sign-in-failure.ts";

type GoogleSignInRequest = {
  readonly role?: GoogleRole | undefined;
  readonly next?: string | undefined;
  readonly ref?: string | undefined;
};

/** More than any code has; the cookie that remembers it is small. */
const MAX_REF_LENGTH = 40;

/** Where to send the browser, and what it has to bring back. */
export async function beginGoogleSignIn(
  { settings }: Services,
  provider: Provider | undefined,
  { role = "jobSeeker", ...request }: GoogleSignInRequest,
): Promise<{ readonly address: string; readonly flow: Flow }> {
  if (!provider) throw new SignInFailure("off", "not configured");
  const { address, secrets } = await provider.begin();
  return { address, flow: { ...secrets, role, ...toFlowContext(settings, request) } };
}

/** What goes along all the way, also where nobody is signed in at its end. */
export function toFlowContext(
  { publicUrl }: Services["settings"],
  { next, ref }: Omit<GoogleSignInRequest, "role">,
) {
  return { next: toSafePath(next, publicUrl), ref: ref?.slice(0, MAX_REF_LENGTH) };
}

type GoogleCallback = {
  /** Missing where another browser began, or too long ago. */
  readonly flow: Flow | undefined;
  readonly url: URL;
  readonly language: Language;
  readonly onAccountCreated: OnAccountCreated;
};

/** Believes the provider's answer or refuses it; answers the code to trade for a session. */
export async function finishGoogleSignIn(
  services: Services,
  provider: Provider | undefined,
  { flow, url, language, onAccountCreated }: GoogleCallback,
): Promise<string> {
  if (!provider) throw new SignInFailure("off", "not configured");
  if (!flow) throw new SignInFailure("failed", "this browser began no sign-in");
  const identity = await provider.identify(url, flow);
  const ticket = await services.db.transaction().execute(async (tx) => {
    const { role, ref } = flow;
    const note = (id: string) => onAccountCreated(tx, services, { accountId: id, ref });
    const newcomer = { role, language, note };
    const linked = await resolveAccount(tx, services, identity, newcomer);
    return await issueTicket(tx, services, { purpose: "google", ...linked });
  });
  return createToken(services.keys, ticket);
}

/** Marks the browser that a code was made for: a code from elsewhere signs nobody in here. */
export function fingerprintCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/** Uses a code up and answers whose it is. Refuses one over, used, or of another browser. */
export async function redeemCode(
  services: Services,
  { code, mark: fingerprint }: { readonly code: string; readonly mark: string | undefined },
) {
  const isOfThisBrowser = fingerprint !== undefined && isEqual(fingerprint, fingerprintCode(code));
  const ticket = isOfThisBrowser
    ? await services.db.transaction().execute((tx) => redeemTicket(tx, services, code, "google"))
    : undefined;
  const account = ticket && (await findAccount(services.db, ticket.accountId));
  if (!canUseGoogle(account)) throw ticketExpired();
  return { ...account, identityId: ticket?.identityId ?? null };
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
