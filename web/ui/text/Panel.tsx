import { type ReactNode, useId } from "react";
import classes from "./Panel.module.css";

type Props = {
  readonly title: string;
  /** Stands in the title's line, at its end. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A named part of a page on a ground of its own. */
export function Panel({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
