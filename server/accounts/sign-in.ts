import { type Role, roles } from "@wasla/contract/platform/endpoint";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { isPasswordRight } from "./passwords.ts";
import { findSignIn } from "./queries.ts";
import { type OpenSession, openSession } from "./sessions.ts";
import { countTry, forgetTry } from "./tries.ts";

type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
  readonly onTooMany: (seconds: number) => void;
};

/**
 * Opens a session. A wrong password, an address without an account, an account without a password
 * and a suspended one all get the same answer after the same work.
 */
export async function signIn(services: Services, given: Credentials): Promise<OpenSession> {
  const counted = await countTry(services, given);
  const account = await findSignIn(services.db, given.email);
  const passwordHash = account?.suspendedAt === null ? account.passwordHash : null;
  const isRight = await isPasswordRight(given.password, passwordHash).catch(
    async (busy: unknown) => {
      await forgetTry(services, counted);
      throw busy;
    },
  );
  if (!account || !isRight) throw new Refusal(401, "accounts.wrongCredentials");
  await forgetTry(services, counted);
  if (!isKnown(account.role)) throw new Refusal(404, "accounts.userNotFound");
  return openSession(services, account, given.userAgent);
}

/** A newer program may have written a role that this one does not know. */
function isKnown(role: Role): boolean {
  return roles.includes(role);
}
