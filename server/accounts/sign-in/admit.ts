/** The end of every way in: by password, by a second factor, by another provider. */
import type { SignedInUser, SignInOutcome } from "@wasla/contract/accounts/schemas";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasSecondFactor } from "#/accounts/queries/second-factor.ts";
import { refreshCookieFor } from "#/accounts/sessions/refresh-cookie.ts";
import { openSession } from "#/accounts/sessions/sessions.ts";
import { signedInUser } from "#/accounts/sessions/signed-in-user.ts";
import { issueTicket } from "#/accounts/tickets.ts";
import type { Services } from "#/platform/services.ts";
import { tokenOf } from "#/platform/token.ts";
import { knownDeviceFor } from "./known-device.ts";
import type { Owner } from "./sign-in.ts";

type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Lets somebody in, or hands out a ticket for the second factor where there is one. */
export async function admitOrAsk(
  services: Services,
  call: Call,
  owner: Owner,
): Promise<SignInOutcome> {
  if (!(await hasSecondFactor(services.db, owner.id))) return await admit(services, call, owner);
  const wanted = { purpose: "secondFactor", accountId: owner.id } as const;
  return { secondFactor: tokenOf(services.keys, await issueTicket(services.db, services, wanted)) };
}

/**
 * Opens the session of somebody who has shown all that is asked, and remembers the device. Refused
 * where the account was suspended or its password changed since `owner` was read.
 */
export async function admit(
  services: Services,
  { request, reply }: Call,
  owner: Owner,
): Promise<SignedInUser> {
  const userAgent = request.headers["user-agent"] ?? "";
  const session = await openSession(services, owner, userAgent);
  refreshCookieFor(services.settings.publicUrl).set(reply, session);
  knownDeviceFor(services).remember(request, reply, owner);
  return await signedInUser(services, session.sessionId);
}
