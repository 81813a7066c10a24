import { PASSWORD_LENGTH } from "@wasla/contract/accounts/schemas";
import { useWords } from "#/platform/language/language.ts";

/** How far a new password is, in words, while it is typed. */
export function PasswordLength({ typed }: { readonly typed: number }) {
  const t = useWords("accounts/password");
  const { least, most } = PASSWORD_LENGTH;
  const isEnough = typed >= least && typed <= most;
  return (
    <span aria-live="polite">
      {isEnough
        ? t("longEnough", { count: typed })
        : t("length", { typed, least: typed < least ? least : most })}
    </span>
  );
}
