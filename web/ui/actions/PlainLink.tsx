import type { ComponentProps } from "react";
import { Link } from "react-router";
import style from "./PlainButton.module.css";

type Props = Omit<ComponentProps<typeof Link>, "className"> & {
  /** Bordered instead of filled. */
  readonly quiet?: boolean;
  /** As high as the button that sends a form. */
  readonly main?: boolean;
};

/** A link to the next step, which looks like `PlainButton`. */
export function PlainLink({ quiet, main, ...link }: Props) {
  return (
    <Link
      {...link}
      className={`${style.button} ${style.link}`}
      data-quiet={quiet || undefined}
      data-main={main || undefined}
    />
  );
}
