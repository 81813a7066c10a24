import type { ComponentProps } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { PasswordInput } from "#/ui/fields/PasswordInput.tsx";

/** Proves that the account's owner is making the change. */
export function CurrentPassword(props: Omit<ComponentProps<typeof PasswordInput>, "label">) {
  const t = useMessages("accounts/settings");
  return (
    <PasswordInput
      {...props}
      label={t("currentPassword")}
      autoComplete="current-password"
      required
    />
  );
}
