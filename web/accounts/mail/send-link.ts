/** Requests a mail with a link. Both endpoints reply the same with or without an account. */
import { accountAddresses } from "@wasla/contract/accounts/addresses";
import { ApiError } from "#/platform/api/api-error.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { translate } from "#/platform/language/language.ts";

/** `registration` sets the first password, `password` a new one. */
export type LinkKind = "registration" | "password";

/** Returns the server's message. */
export async function sendLink(kind: LinkKind, email: string): Promise<string> {
  try {
    const { requestPasswordReset, resendRegistrationMail } = accountAddresses;
    const body = { email };
    const reply =
      kind === "registration"
        ? callApi(resendRegistrationMail, { body })
        : callApi(requestPasswordReset, { body });
    return (await reply).message;
  } catch (error) {
    const isAtField = error instanceof ApiError && error.errors !== undefined;
    if (kind === "password" || isAtField) throw error;
    throw new Error(translate("accounts/mail", "resendFailed"));
  }
}
