import { PASSWORD_LENGTH, passwordLength } from "@wasla/contract/accounts/password-length";
import { useMessages } from "#/platform/language/language.ts";

/** Counts the characters of a new password while it is typed. */
export function PasswordLengthHint({ password }: { readonly password: string }) {
  const t = useMessages("accounts/password");
  const { min, max } = PASSWORD_LENGTH;
  const typed = passwordLength(password);
  const isLongEnough = typed >= min && typed <= max;
  return (
    <span aria-live="polite">
      {isLongEnough
        ? t("longEnough", { count: typed })
        : t("length", { typed, least: typed < min ? min : max })}
    </span>
  );
}
