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
  /** What the device's cookie says. */
  readonly device: string | undefined;
};

export type SignInOwner = {
  readonly id: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  /** The identity that a sign-in by a provider came with. */
  readonly identityId?: string | null;
};

/**
 * Whose password this is. A wrong one, an address without an account, an account without a password
 * and a suspended one all get the same answer after the same work. On a device that the owner has
 * signed in on, guesses of others do not count.
 */
export async function checkPassword(
  services: Services,
  { email, password }: Credentials,
  { networkAddress, device }: SignInOrigin,
): Promise<SignInOwner> {
  const account = await findByEmail(services.db, email);
  const deviceId = verifyDevice(services, device, account);
  const passwordHash = account?.suspendedAt === null ? account.passwordHash : null;
  const check = () => verifyPassword(password, passwordHash);
  const isValid = deviceId
    ? await limitFailures(services, limits.knownDevice, { device: deviceId }, check)
    : await limitFailures(services, limits.signIn, { email, networkAddress }, check);
  if (!account || !isValid) throw new AppError(401, "accounts.wrongCredentials");
  if (!isKnownRole(account.role)) throw new AppError(404, "accounts.userNotFound");
  return account;
}

/** A newer program may have written a role that this one does not know. */
function isKnownRole(role: Role): boolean {
  return roles.includes(role);
}
