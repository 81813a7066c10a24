import { IconChevronDown, IconChevronUp, IconSelector } from "@tabler/icons-react";
import classes from "./sorting.module.css";
import { directionOf, nextOrder, type Sorting } from "./sorting.ts";

type Props = {
  readonly head: string;
  readonly sorting: Sorting;
  readonly isNumeric: boolean | undefined;
};

const icons = { ascending: IconChevronUp, descending: IconChevronDown, none: IconSelector };

export function SortHead({ head, sorting, isNumeric }: Props) {
  const direction = directionOf(sorting);
  const Icon = icons[direction];
  return (
    <th scope="col" aria-sort={direction} data-figure={isNumeric || undefined}>
      <span className={classes.plain}>{head}</span>
      <button
        type="button"
        className={classes.head}
        onClick={() => sorting.onSort(nextOrder(sorting))}
      >
        {head}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}
