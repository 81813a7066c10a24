import { Button, type ButtonProps } from "@mantine/core";
import type { Ref } from "react";
import { Spinner } from "#/ui/feedback/Spinner.tsx";

type Props = ButtonProps & {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly busy: boolean;
  readonly onClick: () => void;
};

/** Stays focusable while busy, because a disabled button would lose the focus. */
export function BusyButton({ busy, onClick, ...rest }: Props) {
  return (
    <Button
      {...rest}
      aria-busy={busy}
      aria-disabled={busy}
      leftSection={busy && <Spinner />}
      onClick={() => {
        if (!busy) onClick();
      }}
    />
  );
}
