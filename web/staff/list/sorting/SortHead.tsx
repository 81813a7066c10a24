import { IconChevronDown, IconChevronUp, IconSelector } from "@tabler/icons-react";
import style from "./sorting.module.css";
import { directionOf, nextOrder, type Sorting } from "./sorting.ts";

type Props = {
  readonly head: string;
  readonly sorting: Sorting;
  readonly isFigure: boolean | undefined;
};

const icons = { ascending: IconChevronUp, descending: IconChevronDown, none: IconSelector };

/** The heading of a column that sorts. */
export function SortHead({ head, sorting, isFigure }: Props) {
  const direction = directionOf(sorting);
  const Icon = icons[direction];
  return (
    <th scope="col" aria-sort={direction} data-figure={isFigure || undefined}>
      <span className={style.plain}>{head}</span>
      <button
        type="button"
        className={style.head}
        onClick={() => sorting.onSort(nextOrder(sorting))}
      >
        {head}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}
