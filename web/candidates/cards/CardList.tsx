import type { ComponentProps } from "react";
import classes from "#/candidates/list/list.module.css";
import type { CandidateTable } from "#/candidates/table/CandidateTable.tsx";
import { useColumns } from "#/candidates/table/use-columns.ts";
import { useMessages } from "#/platform/language/language.ts";
import { SelectAllCheckbox } from "#/ui/table/SelectAllCheckbox.tsx";
import { SortSelect } from "#/ui/table/SortSelect.tsx";

/** Phone layout of the table: the same rows as cards, sorted by a select. */
export function CardList(props: ComponentProps<typeof CandidateTable>) {
  const { selection, onKey, isRefreshing, children, ...control } = props;
  const t = useMessages("candidates");
  const columns = useColumns(control);
  return (
    <>
      <div className={classes.cardTools}>
        <SelectAllCheckbox {...selection} />
        {control.onSort && (
          <SortSelect columns={columns} defaultLabel={t("noSort")} isLabelHidden />
        )}
      </div>
      <ul
        className={classes.cards}
        aria-label={t("tableCaption")}
        aria-busy={isRefreshing}
        onKeyDown={onKey}
      >
        {children}
      </ul>
    </>
  );
}
