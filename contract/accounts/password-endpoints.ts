import * as z from "zod/mini";
import { endpoint, roles } from "#/platform/endpoint.ts";
import { emptyResponse, successResponse } from "#/platform/schemas.ts";
import { PasswordChange, PasswordOnly } from "./new-password.ts";
import { PASSWORD_LENGTH } from "./password-length.ts";
import { EmailOnly } from "./schemas.ts";

const { min, max } = PASSWORD_LENGTH;

/** The same whether or not the address has an account. */
const messageReply = z.object({ success: z.literal(true), message: z.string() });

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/auth/forget-password",
  about:
    "Mails a link to choose a new password, if the address has an account; answers the same if not.",
  who: "everyone",
  body: EmailOnly,
  reply: messageReply,
});

export const resendRegistrationMail = endpoint({
  method: "POST",
  path: "/auth/resent-mail",
  about:
    "Mails the link of a registration again, once a minute and five times a day; answers the same for every address.",
  who: "everyone",
  body: EmailOnly,
  reply: messageReply,
});

export const readPasswordLink = endpoint({
  method: "GET",
  path: "/auth/reset-password",
  about: "Whose password the link's token, sent as bearer, may set; it stays good.",
  who: "everyone",
  reply: successResponse(z.object({ email: z.string() })),
});

export const resetPassword = endpoint({
  method: "PUT",
  path: "/auth/reset-password",
  about: `Sets the password, of ${min} to ${max} characters, by a link's token, sent as bearer: proves the address, uses the link up and ends all sessions.`,
  who: "everyone",
  body: PasswordOnly,
  reply: emptyResponse,
});

export const changePassword = endpoint({
  method: "PUT",
  path: "/auth/change-password",
  about: `Changes one's own password, to one of ${min} to ${max} characters, and ends all one's sessions, this one too.`,
  who: roles,
  body: PasswordChange,
  reply: emptyResponse,
  beforeSecondFactor: true,
});
