import { IconChevronDown, IconChevronUp, IconSelector } from "@tabler/icons-react";
import { type CandidateSort, nextSort, type SortKey } from "#/candidates/list-url.ts";
import classes from "./sort-header.module.css";

type Props = {
  readonly by: SortKey;
  readonly title: string;
  readonly sort: CandidateSort | null;
  readonly onSort: (sort: CandidateSort | null) => void;
};

export function SortHeader({ by, title, sort, onSort }: Props) {
  const direction = sort?.by === by ? sort.direction : undefined;
  return (
    <th scope="col" data-column={by} aria-sort={ariaSort(direction)}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, by))}>
        {title}
        <SortIcon direction={direction} />
      </button>
    </th>
  );
}

function ariaSort(direction: 1 | -1 | undefined) {
  if (direction === undefined) return "none";
  return direction === 1 ? "ascending" : "descending";
}

function SortIcon({ direction }: { readonly direction: 1 | -1 | undefined }) {
  const Icon = direction === 1 ? IconChevronUp : IconChevronDown;
  if (direction === undefined) return <IconSelector size={14} aria-hidden />;
  return <Icon size={14} aria-hidden />;
}
