import type { ComponentProps } from "react";
import { useWords } from "#/platform/language/language.ts";
import { PlainPassword } from "#/ui/fields/PlainPassword.tsx";

/** Proves that it is the owner who asks. */
export function CurrentPassword(props: Omit<ComponentProps<typeof PlainPassword>, "label">) {
  const t = useWords("accounts/care");
  return (
    <PlainPassword
      {...props}
      label={t("currentPassword")}
      autoComplete="current-password"
      required
    />
  );
}
