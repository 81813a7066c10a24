import type { ComponentProps } from "react";
import { useEmailSuggestion } from "#/ui/email/use-email-suggestion.tsx";
import { TextInput } from "./TextInput.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "type" | "hint"> & {
  /** Called with the corrected address when the user accepts the suggestion. */
  readonly onCorrect?: (address: string) => void;
};

export function EmailInput(props: Props) {
  return <TextInput {...useEmailSuggestion(props)} />;
}
