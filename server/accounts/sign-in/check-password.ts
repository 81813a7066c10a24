import { type Role, roles } from "@wasla/contract/platform/endpoint";
import { limits } from "#/accounts/limits.ts";
import { verifyPassword } from "#/accounts/passwords/hashing.ts";
import { findByEmail } from "#/accounts/queries/accounts.ts";
import { AppError } from "#/platform/app-error.ts";
import { limitFailures } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { verifyDevice } from "./known-device.ts";

type Credentials = { readonly email: string; readonly password: string };

type SignInOrigin = {
  readonly networkAddress: string;
  /** The device cookie. */
  readonly deviceCookie: string | undefined;
};

export type SignInOwner = {
  readonly id: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  /** Set if the sign-in is by an identity provider. */
  readonly identityId?: string | null;
};

/**
 * Returns the account. Throws the same error after the same work for a wrong password, an unknown
 * address, an account without a password, and a suspended one. On a device where the owner has
 * signed in before, guesses from elsewhere do not count.
 */
export async function checkPassword(
  services: Services,
  { email, password }: Credentials,
  { networkAddress, deviceCookie }: SignInOrigin,
): Promise<SignInOwner> {
  const account = await findByEmail(services.db, email);
  const deviceId = verifyDevice(services, deviceCookie, account);
  const passwordHash = account?.suspendedAt === null ? account.passwordHash : null;
  const check = () => verifyPassword(password, passwordHash);
  const isValid = deviceId
    ? await limitFailures(services, limits.knownDevice, { device: deviceId }, check)
    : await limitFailures(services, limits.signIn, { email, networkAddress }, check);
  if (!account || !isValid) throw new AppError(401, "accounts.wrongCredentials");
  if (!isKnownRole(account.role)) throw new AppError(404, "accounts.userNotFound");
  return account;
}

/** A newer version may have stored a role that this one does not know. */
function isKnownRole(role: Role): boolean {
  return roles.includes(role);
}
