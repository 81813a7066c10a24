import type { ComponentProps } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { PlainPassword } from "#/ui/fields/PlainPassword.tsx";

/** Proves that the account's owner is making the change. */
export function CurrentPassword(props: Omit<ComponentProps<typeof PlainPassword>, "label">) {
  const t = useMessages("accounts/settings");
  return (
    <PlainPassword
      {...props}
      label={t("currentPassword")}
      autoComplete="current-password"
      required
    />
  );
}
