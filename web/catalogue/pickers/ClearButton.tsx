import { CloseButton } from "@mantine/core";
import type { RefObject } from "react";
import { useMessages } from "#/platform/language/language.ts";

type Props = {
  readonly label: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onClear: () => void;
};

/** Empties a picker, by pointer and by keyboard; the focus goes on to the picker's input. */
export function ClearButton({ label, input, onClear }: Props) {
  const t = useMessages("catalogue");
  return (
    <CloseButton
      size={24}
      aria-label={t("clear", { field: label })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        onClear();
        // A press of a key counts no clicks.
        if (detail === 0) input.current?.focus();
      }}
    />
  );
}
