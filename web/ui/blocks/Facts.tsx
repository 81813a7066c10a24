import type { ReactNode } from "react";
import style from "./Facts.module.css";

export type Fact = readonly [name: string, value: ReactNode];

/** Short answers, each beside its name; what was never said is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={style.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className={style.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
