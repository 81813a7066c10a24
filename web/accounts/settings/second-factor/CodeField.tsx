import type { ComponentProps } from "react";
import { PlainField } from "#/ui/fields/PlainField.tsx";

/** A one-time code; phones can autofill it. */
export function CodeField(props: Omit<ComponentProps<typeof PlainField>, "type" | "dir">) {
  return (
    <PlainField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
      type="text"
      dir="ltr"
    />
  );
}
