import type { Transaction } from "kysely";
import { linkIdentity } from "#/accounts/identities/link-identity.ts";
import { hashIdentity } from "#/accounts/identities/remove-identities.ts";
import { lockAccount } from "#/accounts/queries/accounts.ts";
import * as queries from "#/accounts/queries/identities.ts";
import { findSessionViewer } from "#/accounts/queries/sessions.ts";
import { isSessionExpired } from "#/accounts/sessions/sessions.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { Flow } from "./flow-cookie.ts";
import type { Identity, Provider } from "./provider.ts";
import { canUseGoogle } from "./resolve-account.ts";
import { SignInFailure } from "./sign-in-failure.ts";

export type LinkSession = NonNullable<Flow["link"]>;

export async function beginLink(
  provider: Provider,
  link: LinkSession,
): Promise<{ readonly url: string; readonly flow: Flow }> {
  const { url, secrets } = await provider.buildAuthorizationUrl();
  return { url, flow: { ...secrets, role: "jobSeeker", link } };
}

type LinkCallback = { readonly flow: Flow; readonly link: LinkSession; readonly url: URL };

/** Throws if the session that began the linking has ended. */
export async function finishLink(
  services: Services,
  provider: Provider | undefined,
  { flow, link, url }: LinkCallback,
): Promise<void> {
  if (!provider) throw new SignInFailure("off", "not configured");
  const identity = await provider.identify(url, flow);
  await services.db.transaction().execute((tx) => linkToSession(tx, services, identity, link));
}

/**
 * Does nothing if already linked. Throws for an identity of another account, for a second one of
 * the same provider, and for an ended session; the account lock waits for a concurrent logout.
 */
export async function linkToSession(
  tx: Transaction<Tables>,
  services: Services,
  identity: Identity,
  { accountId, sessionId }: LinkSession,
): Promise<void> {
  const account = await lockAccount(tx, accountId);
  const session = await findSessionViewer(tx, sessionId);
  const isAlive = session?.id === accountId && !isSessionExpired(session, services.clock.now());
  if (!canUseGoogle(account) || !isAlive)
    throw new SignInFailure("ended", "the session that began the linking has ended");
  const known = await queries.findIdentity(tx, identity);
  if (known?.accountId === accountId) return;
  if (known) throw new SignInFailure("taken", "the identity is of another account");
  await queries.deleteUnlinked(tx, accountId, hashIdentity(identity));
  const linked = await linkIdentity(tx, services, identity, { account, cause: "settings" });
  if (linked !== undefined) return;
  const isLinkedElsewhere = (await queries.findIdentity(tx, identity)) !== undefined;
  throw new SignInFailure(isLinkedElsewhere ? "taken" : "another", "linked otherwise");
}
