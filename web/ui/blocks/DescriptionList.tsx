import type { ReactNode } from "react";
import classes from "./DescriptionList.module.css";

export type DescriptionItem = readonly [name: string, value: ReactNode];

/** Pairs of label and value; those without a value are omitted. */
export function DescriptionList({ items }: { readonly items: readonly DescriptionItem[] }) {
  return (
    <dl className={classes.facts}>
      {items
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
