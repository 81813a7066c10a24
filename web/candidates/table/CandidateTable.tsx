import type { KeyboardEvent, ReactNode } from "react";
import { useMessages } from "#/platform/language/language.ts";
import type { SelectionState } from "#/ui/table/SelectAllCheckbox.tsx";
import { TableFrame } from "#/ui/table/TableFrame.tsx";
import { TableHead } from "#/ui/table/TableHead.tsx";
import classes from "./table.module.css";
import { type SortControl, useColumns } from "./use-columns.ts";

type Props = SortControl & {
  readonly selection: SelectionState;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly isRefreshing: boolean;
  readonly children: ReactNode;
};

/** A native table, so that every screen reader can navigate its eleven columns. */
export function CandidateTable({ selection, onKey, isRefreshing, children, ...control }: Props) {
  const t = useMessages("candidates");
  const menu = { key: "menu", head: t("actions"), isHeadHidden: true };
  return (
    <div className={classes.list}>
      <div className={classes.bar} data-active={isRefreshing || undefined} aria-hidden="true" />
      <TableFrame
        caption={t("tableCaption")}
        isSticky
        frameClassName={classes.frame}
        className={classes.table}
        aria-busy={isRefreshing}
      >
        <TableHead columns={[...useColumns(control), menu]} selection={selection} />
        <tbody onKeyDown={onKey}>{children}</tbody>
      </TableFrame>
    </div>
  );
}
