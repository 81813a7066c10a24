/** The end of every way in: by password, by a second factor, by another provider. */
import type { SignedInUser, SignInOutcome } from "@wasla/contract/accounts/schemas";
import type { FastifyReply, FastifyRequest } from "fastify";
import { lockAccount } from "#/accounts/queries/accounts.ts";
import { hasSecondFactor } from "#/accounts/queries/second-factor.ts";
import { deleteOldTickets } from "#/accounts/queries/tickets.ts";
import { refreshCookieFor } from "#/accounts/sessions/refresh-cookie.ts";
import { endSessionOf, type KeepLeaver, openSession } from "#/accounts/sessions/sessions.ts";
import { signedInUser } from "#/accounts/sessions/signed-in-user.ts";
import { issueTicket } from "#/accounts/tickets.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { tokenOf } from "#/platform/token.ts";
import { knownDeviceFor } from "./known-device.ts";
import type { Owner } from "./sign-in.ts";

type Call = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly keepLeaver: KeepLeaver;
};

/** Tickets of one person that wait for a code: the oldest gives way. */
const MOST_WAITING = 20;

/**
 * Lets somebody in, or hands out a ticket for the second factor where there is one. Refused where
 * the account was suspended or its password changed since `owner` was read.
 */
export async function admitOrAsk(
  services: Services,
  call: Call,
  owner: Owner,
): Promise<SignInOutcome> {
  if (!(await hasSecondFactor(services.db, owner.id))) return await admit(services, call, owner);
  return { secondFactor: tokenOf(services.keys, await askForCode(services, owner)) };
}

/**
 * Opens the session of somebody who has shown all that is asked, ends the one that this browser
 * had, and remembers the device. Refused where the account was suspended or its password changed
 * since `owner` was read.
 */
export async function admit(
  services: Services,
  { request, reply, keepLeaver }: Call,
  owner: Owner,
): Promise<SignedInUser> {
  const userAgent = request.headers["user-agent"] ?? "";
  const session = await openSession(services, owner, userAgent, keepLeaver);
  const cookie = refreshCookieFor(services.settings.publicUrl);
  const before = cookie.read(request);
  if (before !== undefined) await endSessionOf(services, before);
  cookie.set(reply, session);
  request.signedInAs = owner.id;
  knownDeviceFor(services).remember(request, reply, owner);
  const user = await signedInUser(services, session.sessionId);
  return session.hasStayed ? { ...user, hasStayed: true } : user;
}

/** The locked account waits for whoever changes it, so that such a change ends this ticket too. */
async function askForCode(services: Services, { id, passwordHash }: Owner): Promise<string> {
  return await services.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id);
    const isSame = account?.suspendedAt === null && account.passwordHash === passwordHash;
    if (!isSame) throw new Refusal(401, "accounts.wrongCredentials");
    await deleteOldTickets(tx, id, { purpose: "secondFactor", kept: MOST_WAITING - 1 });
    return await issueTicket(tx, services, { purpose: "secondFactor", accountId: id });
  });
}
