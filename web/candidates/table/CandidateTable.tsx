import { VisuallyHidden } from "@mantine/core";
import { columnTitle, listColumns } from "@wasla/contract/candidates/list-columns";
import type { KeyboardEvent, ReactNode } from "react";
import type { CandidateSort, SortKey } from "#/candidates/list-url.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { SortHeader } from "./SortHeader.tsx";
import classes from "./table.module.css";

type Props = {
  readonly sort: CandidateSort | null;
  /** Omitted if the order is fixed. */
  readonly onSort?: ((sort: CandidateSort | null) => void) | undefined;
  readonly pageSelection: "none" | "some" | "all";
  readonly onSelectPage: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly isRefreshing: boolean;
  readonly children: ReactNode;
};

const sortKeyByColumn: Readonly<Record<string, SortKey>> = {
  experience: "sortExp",
  gender: "sortGender",
  age: "sortAge",
};

/** A native table, so that every screen reader can navigate its eleven columns. */
export function CandidateTable(props: Props) {
  const { sort, onSort, isRefreshing, onKey, children } = props;
  const t = useMessages("candidates");
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard access
    <section className={classes.scroll} aria-label={t("tableCaption")} tabIndex={0}>
      <div className={classes.bar} data-active={isRefreshing || undefined} aria-hidden="true" />
      <table className={classes.table} aria-busy={isRefreshing}>
        <VisuallyHidden component="caption">{t("tableCaption")}</VisuallyHidden>
        <thead>
          <tr>
            <SelectPageCell {...props} />
            {listColumns.map((column) => {
              const by = sortKeyByColumn[column];
              const title = columnTitle(column, language);
              if (by && onSort) return <SortHeader key={column} {...{ by, title, sort, onSort }} />;
              return (
                <th key={column} scope="col" data-column={column}>
                  {title}
                </th>
              );
            })}
            <th scope="col" data-column="menu">
              <VisuallyHidden>{t("actions")}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={onKey}>{children}</tbody>
      </table>
    </section>
  );
}

function SelectPageCell({ pageSelection, onSelectPage }: Props) {
  const t = useMessages("candidates");
  return (
    <th scope="col" data-column="select" className={classes.select}>
      <label className={classes.selectArea}>
        <input
          type="checkbox"
          aria-label={t("selectPage")}
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
