import { type ReactNode, useId } from "react";
import classes from "./form.module.css";

type Props = { readonly title: string; readonly children: ReactNode };

export function FormGroup({ title, children }: Props) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id} className={classes.groupTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
