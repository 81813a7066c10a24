/** What a password to be has to be: long enough. Which characters it has is its owner's affair. */
import * as z from "zod/mini";
import { requiredString } from "#/platform/schemas.ts";
import { PASSWORD_LENGTH, passwordLength } from "./password-length.ts";
import { KnownPassword } from "./schemas.ts";

/** One of the agreed length, which can then be typed to log in; the server refuses common ones. */
export const NewPassword = z.pipe(
  requiredString("accounts.passwordRequired").check(
    z.minLength(1, "accounts.passwordRequired"),
    z.check(({ value: input, issues }) => {
      const { min, max: maximum } = PASSWORD_LENGTH;
      // A text too long for any password is not even spelled out: that takes time.
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
