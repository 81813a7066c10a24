/** Asks for a mail with a link. Both calls answer alike with or without an account. */
import { call } from "#/platform/call/call.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { say } from "#/platform/language/language.ts";

/** Of a registration, to set the first password; or to choose a new one. */
export type LinkKind = "registration" | "password";

export const endpoints = () => import("@wasla/contract/accounts/password-endpoints");

/** Answers what the server says of it. */
export async function sendLink(kind: LinkKind, email: string): Promise<string> {
  const { forgetPassword, resentMail } = await endpoints();
  const agreed = kind === "registration" ? resentMail : forgetPassword;
  return (await call(agreed, { body: { email } })).message;
}

export function failureText(kind: LinkKind, error: unknown): string {
  return kind === "registration" ? say("accounts/mail", "resendFailed") : errorText(error);
}
