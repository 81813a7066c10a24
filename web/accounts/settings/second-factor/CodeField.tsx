import type { ComponentProps } from "react";
import { TextInput } from "#/ui/fields/TextInput.tsx";

/** A one-time code; phones can autofill it. */
export function CodeField(props: Omit<ComponentProps<typeof TextInput>, "type" | "dir">) {
  return (
    <TextInput
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
