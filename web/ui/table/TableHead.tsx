import { IconChevronDown, IconChevronUp, IconSelector } from "@tabler/icons-react";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import { type Column, directionOf, nextOrder, type Sorting } from "./columns.ts";
import { SelectAllCheckbox, type SelectionState } from "./SelectAllCheckbox.tsx";
import classes from "./table.module.css";

type Props = {
  readonly columns: readonly Omit<Column<never>, "cell">[];
  /** Set if rows can be selected. */
  readonly selection?: SelectionState | undefined;
  /** On phones cards replace the rows; screen readers still read the header, without buttons. */
  readonly isOfCards?: boolean;
};

/** The header row; columns are styled by `data-column`. */
export function TableHead({ columns, selection, isOfCards }: Props) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={classes.select}>
            <SelectAllCheckbox {...selection} />
          </th>
        )}
        {columns.map(({ key, head, isHeadHidden, isNumeric, sorting }) => (
          <th
            key={key}
            scope="col"
            data-column={key}
            data-numeric={isNumeric || undefined}
            aria-sort={sorting && directionOf(sorting)}
          >
            {sorting && <SortButton head={head} sorting={sorting} />}
            {sorting && isOfCards && <span className={classes.cardHead}>{head}</span>}
            {!sorting && (isHeadHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const icons = { ascending: IconChevronUp, descending: IconChevronDown, none: IconSelector };

type SortProps = { readonly head: string; readonly sorting: Sorting };

function SortButton({ head, sorting }: SortProps) {
  const Icon = icons[directionOf(sorting)];
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => sorting.onSort(nextOrder(sorting))}
    >
      {head}
      <Icon size={14} aria-hidden />
    </button>
  );
}
