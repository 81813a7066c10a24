import type { ComponentProps } from "react";
import { Link } from "react-router";
import classes from "./Button.module.css";

type Props = Omit<ComponentProps<typeof Link>, "className"> & {
  /** Bordered instead of filled. */
  readonly outlined?: boolean;
  /** As tall as a submit button. */
  readonly large?: boolean;
};

/** A link to the next step that looks like `Button`. */
export function ButtonLink({ outlined, large, ...link }: Props) {
  return (
    <Link
      {...link}
      className={`${classes.button} ${classes.link}`}
      data-quiet={outlined || undefined}
      data-main={large || undefined}
    />
  );
}
