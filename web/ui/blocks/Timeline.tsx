import type { ReactNode } from "react";
import { InlineList } from "./InlineList.tsx";
import classes from "./Timeline.module.css";

type Parts = readonly (string | null | undefined)[];

/** Chronological entries, such as work or education. */
export function Timeline({ children }: { readonly children: ReactNode }) {
  return <ol className={classes.timeline}>{children}</ol>;
}

type Props = {
  readonly title: Parts;
  readonly when?: ReactNode;
  /** Details, on one line. */
  readonly note: Parts;
  /** Status at the end of the title's line. */
  readonly badge?: ReactNode;
};

export function TimelineEntry({ title, when, note, badge }: Props) {
  return (
    <li className={classes.event}>
      <div className={classes.head}>
        <strong>
          <InlineList parts={title} />
          {badge}
        </strong>
        <span className={classes.when}>{when}</span>
      </div>
      <p className={classes.note}>
        <InlineList parts={note} />
      </p>
    </li>
  );
}
