import { PASSWORD_LENGTH, passwordLength } from "@wasla/contract/accounts/password-length";
import { useWords } from "#/platform/language/language.ts";

/** How far a new password is, in words, while it is typed. */
export function PasswordLength({ password }: { readonly password: string }) {
  const t = useWords("accounts/password");
  const { least, most } = PASSWORD_LENGTH;
  const typed = passwordLength(password);
  const isEnough = typed >= least && typed <= most;
  return (
    <span aria-live="polite">
      {isEnough
        ? t("longEnough", { count: typed })
        : t("length", { typed, least: typed < least ? least : most })}
    </span>
  );
}
