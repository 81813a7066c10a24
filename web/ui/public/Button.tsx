import type { ButtonHTMLAttributes, Ref } from "react";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import classes from "./Button.module.css";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Bordered instead of filled. */
  readonly outlined?: boolean;
  readonly busy?: boolean;
};

/** Looks like Mantine's. */
export function Button({ outlined, busy, children, type = "button", ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={classes.button}
      data-quiet={outlined || undefined}
      data-main={type === "submit" || undefined}
      aria-busy={busy}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
