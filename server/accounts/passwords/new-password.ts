import { PASSWORD_LENGTH } from "@wasla/contract/accounts/schemas";
import { fault } from "#/platform/refusal.ts";
import { isTooCommon } from "./common.ts";
import { hashPassword, oneSpelling } from "./hashing.ts";

type Owner = { readonly email: string; readonly fullName: string };

/** The hash of a password to be; refuses, at that field, one that is short or easy to guess. */
export async function hashOfNew(field: string, password: string, owner: Owner): Promise<string> {
  const spelled = oneSpelling(password);
  const { length } = [...spelled];
  if (length < PASSWORD_LENGTH.least) throw fault(field, "accounts.passwordTooShort");
  if (length > PASSWORD_LENGTH.most)
    throw fault(field, ["platform.tooLong", { maximum: PASSWORD_LENGTH.most }]);
  if (await isTooCommon(spelled, owner)) throw fault(field, "accounts.passwordTooCommon");
  return await hashPassword(password);
}
