import { CloseButton } from "@mantine/core";
import type { RefObject } from "react";
import { useMessages } from "#/platform/language/language.ts";

type Props = {
  readonly label: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onClear: () => void;
};

/** Clears a picker; if pressed by keyboard, the focus moves to the picker's input. */
export function ClearButton({ label, input, onClear }: Props) {
  const t = useMessages("platform");
  return (
    <CloseButton
      size={24}
      aria-label={t("clearField", { field: label })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        onClear();
        // `detail` is 0 for a key press.
        if (detail === 0) input.current?.focus();
      }}
    />
  );
}
