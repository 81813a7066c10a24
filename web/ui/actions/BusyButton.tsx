import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { Spinner } from "#/ui/feedback/Spinner.tsx";

type Props = ButtonProps &
  Omit<ComponentPropsWithRef<"button">, keyof ButtonProps> & { readonly busy: boolean };

/** Stays focusable while busy, because a disabled button would lose the focus. */
export function BusyButton({ busy, leftSection, onClick, ...button }: Props) {
  return (
    <Button
      {...button}
      aria-busy={busy}
      aria-disabled={busy || button["aria-disabled"]}
      leftSection={busy ? <Spinner /> : leftSection}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
