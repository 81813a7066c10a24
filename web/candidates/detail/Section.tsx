import { type ReactNode, useId } from "react";
import classes from "./detail.module.css";

type Props = { readonly title: string; readonly children: ReactNode };

export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
