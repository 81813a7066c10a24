import { type ReactNode, useId } from "react";
import style from "./form.module.css";

type Props = { readonly title: string; readonly children: ReactNode };

/** Fields that belong together. */
export function FormGroup({ title, children }: Props) {
  const id = useId();
  return (
    <section className={style.group} aria-labelledby={id}>
      <h2 id={id} className={style.groupTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
