import type { ComponentProps } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { PlainPassword } from "#/ui/fields/PlainPassword.tsx";

/** Proves that it is the owner who asks. */
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
