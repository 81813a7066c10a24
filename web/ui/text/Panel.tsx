import { type ReactNode, useId } from "react";
import classes from "./Panel.module.css";

type Props = {
  readonly title: string;
  /** Shown at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A titled section with its own background. */
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
