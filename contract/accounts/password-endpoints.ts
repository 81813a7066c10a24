import * as z from "zod/mini";
import { endpoint, roles, seatRoles } from "#/platform/endpoint.ts";
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
    "Email a link to choose a new password, if the address has an account; the response is the same if not.",
  who: "everyone",
  body: EmailOnly,
  reply: messageReply,
});

export const resendRegistrationMail = endpoint({
  method: "POST",
  path: "/auth/resent-mail",
  about:
    "Resend the registration link, at most once a minute and five times a day; the response is the same for every address.",
  who: "everyone",
  body: EmailOnly,
  reply: messageReply,
});

export const readPasswordLink = endpoint({
  method: "GET",
  path: "/auth/reset-password",
  about: "Return whose password a link can set; its token, sent as bearer, stays valid.",
  who: "everyone",
  reply: successResponse(z.object({ email: z.string() })),
  errors: ["LINK_DEAD"],
});

export const resetPassword = endpoint({
  method: "PUT",
  path: "/auth/reset-password",
  about: `Set a password of ${min} to ${max} characters with the one-time token of a link, sent as bearer. Verifies the address and ends all sessions.`,
  who: "everyone",
  body: PasswordOnly,
  reply: emptyResponse,
  errors: ["LINK_DEAD"],
});

export const changePassword = endpoint({
  method: "PUT",
  path: "/auth/change-password",
  about: `Change the caller's password, to one of ${min} to ${max} characters, and end all sessions, including this one.`,
  who: roles,
  seats: seatRoles,
  body: PasswordChange,
  reply: emptyResponse,
  errors: ["TOO_MANY_REQUESTS"],
  beforeSecondFactor: true,
});
