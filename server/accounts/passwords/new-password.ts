import { oneSpelling } from "@wasla/contract/accounts/password-length";
import { fault } from "#/platform/refusal.ts";
import { isTooCommon } from "./common.ts";
import { hashPassword } from "./hashing.ts";

type Owner = { readonly email: string; readonly fullName: string };

/** The hash of a password to be; refuses, at that field, one that is easy to guess. */
export async function hashOfNew(field: string, password: string, owner: Owner): Promise<string> {
  if (await isTooCommon(oneSpelling(password), owner))
    throw fault(field, "accounts.passwordTooCommon");
  return await hashPassword(password);
}
