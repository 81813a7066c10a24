import { normalizePassword } from "@wasla/contract/accounts/password-length";
import { invalidField } from "#/platform/app-error.ts";
import { isTooCommon } from "./common-passwords.ts";
import { hashPassword } from "./hashing.ts";

type PasswordOwner = { readonly email: string; readonly fullName: string };

/** Throws 422 at `field` if the password is easy to guess. */
export async function hashNewPassword(
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  if (await isTooCommon(normalizePassword(password), owner))
    throw invalidField(field, "accounts.passwordTooCommon");
  return await hashPassword(password);
}
