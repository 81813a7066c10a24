import type { ReactNode } from "react";
import { Joined } from "./Joined.tsx";
import style from "./Timeline.module.css";

type Parts = readonly (string | null | undefined)[];

/** What came one after the other: work, education. */
export function Timeline({ children }: { readonly children: ReactNode }) {
  return <ol className={style.timeline}>{children}</ol>;
}

type Props = {
  readonly title: Parts;
  readonly when?: ReactNode;
  /** Short texts about it, on one line. */
  readonly note: Parts;
  /** A state that the title's line ends in. */
  readonly badge?: ReactNode;
};

export function Event({ title, when, note, badge }: Props) {
  return (
    <li className={style.event}>
      <div className={style.head}>
        <strong>
          <Joined parts={title} />
          {badge}
        </strong>
        <span className={style.when}>{when}</span>
      </div>
      <p className={style.note}>
        <Joined parts={note} />
      </p>
    </li>
  );
}
