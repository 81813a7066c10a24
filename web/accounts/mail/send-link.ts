/** Requests a mail with a link. Both endpoints reply the same with or without an account. */
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { translate } from "#/platform/language/language.ts";

/** `registration` sets the first password, `password` a new one. */
export type LinkKind = "registration" | "password";

export const loadEndpoints = () => import("@wasla/contract/accounts/password-endpoints");

/** Returns the server's message. */
export async function sendLink(kind: LinkKind, email: string): Promise<string> {
  const { requestPasswordReset, resendRegistrationMail } = await loadEndpoints();
  const agreed = kind === "registration" ? resendRegistrationMail : requestPasswordReset;
  return (await callApi(agreed, { body: { email } })).message;
}

export function failureText(kind: LinkKind, error: unknown): string {
  return kind === "registration" ? translate("accounts/mail", "resendFailed") : errorMessage(error);
}
