/** Passwords are checked for length only; the characters are free. */
import * as z from "zod/mini";
import { requiredString } from "#/platform/schemas.ts";
import { PASSWORD_LENGTH, passwordLength } from "./password-length.ts";
import { KnownPassword } from "./schemas.ts";

/** A password of valid length that can be entered to log in; the server refuses common ones. */
export const NewPassword = z.pipe(
  requiredString("accounts.passwordRequired").check(
    z.minLength(1, "accounts.passwordRequired"),
    z.check(({ value: input, issues }) => {
      const { min, max: maximum } = PASSWORD_LENGTH;
      // Skips normalization of an input that is too long in any case: it is slow.
      const length = input.length > 2 * maximum ? input.length : passwordLength(input);
      if (length > maximum) issues.push({ code: "too_big", origin: "string", maximum, input });
      else if (length < min)
        issues.push({ code: "custom", message: "accounts.passwordTooShort", input });
    }),
  ),
  KnownPassword,
);

export const PasswordOnly = z.strictObject({ password: NewPassword });
export const PasswordChange = z.strictObject({
  currentPassword: KnownPassword,
  newPassword: NewPassword,
});
