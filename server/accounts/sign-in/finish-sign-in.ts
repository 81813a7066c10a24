import type { SignedInUser, SignInOutcome } from "@wasla/contract/accounts/schemas";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createRefreshCookie } from "#/accounts/cookie.ts";
import { lockAccount } from "#/accounts/queries/accounts.ts";
import { isLinked } from "#/accounts/queries/identities.ts";
import { hasSecondFactor } from "#/accounts/queries/second-factor.ts";
import { deleteOldTickets } from "#/accounts/queries/tickets.ts";
import { endSessionByToken, openSession } from "#/accounts/sessions/sessions.ts";
import { signedInUser } from "#/accounts/sessions/signed-in-user.ts";
import { issueTicket, ticketExpired } from "#/accounts/tickets.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { Services } from "#/platform/services.ts";
import { createToken } from "#/platform/signed-token.ts";
import type { SignInOwner } from "./check-password.ts";
import { createKnownDevice } from "./known-device.ts";

type SignInContext = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly hooks: Hooks;
};

/** Per account; older ones are deleted. */
const MAX_PENDING_TICKETS = 20;

/**
 * Signs in, or returns a ticket if the account has a second factor. Throws if the account was
 * suspended or its password changed since `owner` was read.
 */
export async function signInOrRequestCode(
  services: Services,
  call: SignInContext,
  owner: SignInOwner,
): Promise<SignInOutcome> {
  if (!(await hasSecondFactor(services.db, owner.id))) return await signIn(services, call, owner);
  return { secondFactor: createToken(services.keys, await issueCodeTicket(services, owner)) };
}

/**
 * Opens a session, ends the browser's previous one, and remembers the device. Throws if the account
 * was suspended or its password changed since `owner` was read.
 */
export async function signIn(
  services: Services,
  { request, reply, hooks }: SignInContext,
  owner: SignInOwner,
): Promise<SignedInUser> {
  const userAgent = request.headers["user-agent"] ?? "";
  const session = await openSession(services, owner, userAgent, hooks);
  const cookie = createRefreshCookie(services.settings.publicUrl);
  const previousToken = cookie.read(request);
  if (previousToken !== undefined) await endSessionByToken(services, previousToken);
  cookie.set(reply, session);
  request.signedInAccountId = owner.id;
  createKnownDevice(services).remember(request, reply, owner);
  const user = await signedInUser(services, session.sessionId);
  return session.hasStayed ? { ...user, hasStayed: true } : user;
}

/** The lock waits for concurrent changes of the account, so that they end this ticket too. */
async function issueCodeTicket(
  services: Services,
  { id, passwordHash, identityId = null }: SignInOwner,
): Promise<string> {
  return await services.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id);
    const isSame = account?.suspendedAt === null && account.passwordHash === passwordHash;
    if (!isSame) throw new AppError(401, "accounts.wrongCredentials");
    if (identityId !== null && !(await isLinked(tx, id, identityId))) throw ticketExpired();
    await deleteOldTickets(tx, id, { purpose: "secondFactor", keep: MAX_PENDING_TICKETS - 1 });
    return await issueTicket(tx, services, { purpose: "secondFactor", accountId: id, identityId });
  });
}
