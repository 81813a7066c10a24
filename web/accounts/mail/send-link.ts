/** Requests a mail with a link. Both endpoints reply the same with or without an account. */
import { ApiError } from "#/platform/api/api-error.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { translate } from "#/platform/language/language.ts";

/** `registration` sets the first password, `password` a new one. */
export type LinkKind = "registration" | "password";

export const loadEndpoints = () => import("@wasla/contract/accounts/password-endpoints");

/** Returns the server's message. */
export async function sendLink(kind: LinkKind, email: string): Promise<string> {
  try {
    const { requestPasswordReset, resendRegistrationMail } = await loadEndpoints();
    const endpoint = kind === "registration" ? resendRegistrationMail : requestPasswordReset;
    return (await callApi(endpoint, { body: { email } })).message;
  } catch (error) {
    const isAtField = error instanceof ApiError && error.errors !== undefined;
    if (kind === "password" || isAtField) throw error;
    throw new Error(translate("accounts/mail", "resendFailed"));
  }
}
