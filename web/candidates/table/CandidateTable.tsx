import { VisuallyHidden } from "@mantine/core";
import { columns, columnTitle } from "@wasla/contract/candidates/row";
import type { KeyboardEvent, ReactNode } from "react";
import type { Sort, SortName } from "#/candidates/list-address.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { SortHeader } from "./SortHeader.tsx";
import classes from "./table.module.css";

type Props = {
  readonly sort: Sort | null;
  /** Absent where the order is given. */
  readonly onSort?: ((sort: Sort | null) => void) | undefined;
  readonly pageSelection: "none" | "some" | "all";
  readonly onSelectPage: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly isRefreshing: boolean;
  /** Rows of the body. */
  readonly children: ReactNode;
};

const sortOf: Readonly<Record<string, SortName>> = {
  experience: "sortExp",
  gender: "sortGender",
  age: "sortAge",
};

/** The candidates in eleven columns. A real table: every screen reader can walk it. */
export function CandidateTable(props: Props) {
  const { sort, onSort, isRefreshing, onKey, children } = props;
  const words = useWords("candidates");
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={classes.scroll} aria-label={words("tableCaption")} tabIndex={0}>
      <div className={classes.bar} data-active={isRefreshing || undefined} aria-hidden="true" />
      <table className={classes.table} aria-busy={isRefreshing}>
        <VisuallyHidden component="caption">{words("tableCaption")}</VisuallyHidden>
        <thead>
          <tr>
            <SelectPage {...props} />
            {columns.map((column) => {
              const by = sortOf[column];
              const title = columnTitle(column, language);
              if (by && onSort) return <SortHeader key={column} {...{ by, title, sort, onSort }} />;
              return (
                <th key={column} scope="col" data-column={column}>
                  {title}
                </th>
              );
            })}
            <th scope="col" data-column="menu">
              <VisuallyHidden>{words("actions")}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={onKey}>{children}</tbody>
      </table>
    </section>
  );
}

function SelectPage({ pageSelection, onSelectPage }: Props) {
  const words = useWords("candidates");
  return (
    <th scope="col" data-column="select" className={classes.select}>
      <label className={classes.selectArea}>
        <input
          type="checkbox"
          aria-label={words("selectPage")}
          checked={pageSelection === "all"}
          ref={(box) => {
            if (box) box.indeterminate = pageSelection === "some";
          }}
          onChange={onSelectPage}
        />
      </label>
    </th>
  );
}
