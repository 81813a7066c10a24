import { type Role, roles } from "@wasla/contract/platform/endpoint";
import { limits } from "#/accounts/limits.ts";
import { isPasswordRight } from "#/accounts/passwords/hashing.ts";
import { findByEmail } from "#/accounts/queries/accounts.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { countFailure } from "#/platform/tries/tries.ts";
import { deviceOf } from "./known-device.ts";

type Credentials = { readonly email: string; readonly password: string };

type From = {
  readonly networkAddress: string;
  /** What the device's cookie says. */
  readonly device: string | undefined;
};

export type Owner = {
  readonly id: string;
  readonly role: Role;
  readonly passwordHash: string | null;
};

/**
 * Whose password this is. A wrong one, an address without an account, an account without a password
 * and a suspended one all get the same answer after the same work. On a device that the owner has
 * signed in on, guesses of others do not count.
 */
export async function checkPassword(
  services: Services,
  { email, password }: Credentials,
  { networkAddress, device }: From,
): Promise<Owner> {
  const account = await findByEmail(services.db, email);
  const known = deviceOf(services, device, account);
  const passwordHash = account?.suspendedAt === null ? account.passwordHash : null;
  const check = () => isPasswordRight(password, passwordHash);
  const isRight = known
    ? await countFailure(services, limits.knownDevice, { device: known }, check)
    : await countFailure(services, limits.signIn, { email, networkAddress }, check);
  if (!account || !isRight) throw new Refusal(401, "accounts.wrongCredentials");
  if (!isKnown(account.role)) throw new Refusal(404, "accounts.userNotFound");
  return account;
}

/** A newer program may have written a role that this one does not know. */
function isKnown(role: Role): boolean {
  return roles.includes(role);
}
