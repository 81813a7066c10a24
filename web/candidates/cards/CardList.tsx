import { NativeSelect } from "@mantine/core";
import { columnTitle } from "@wasla/contract/candidates/list-columns";
import type { ComponentProps } from "react";
import { sortColumns } from "#/candidates/list/ListStatus.tsx";
import classes from "#/candidates/list/list.module.css";
import type { CandidateSort } from "#/candidates/list-url.ts";
import type { CandidateTable } from "#/candidates/table/CandidateTable.tsx";
import { useLanguage, useMessages } from "#/platform/language/language.ts";

const sortOptions: readonly CandidateSort[] = (
  ["sortExp", "sortGender", "sortAge"] as const
).flatMap((by) => [
  { by, direction: 1 },
  { by, direction: -1 },
]);

/** Phone layout of the table: the same rows as cards, sorted by a select. */
export function CardList(props: ComponentProps<typeof CandidateTable>) {
  const { sort, onSort, pageSelection, onSelectPage, onKey, isRefreshing, children } = props;
  const t = useMessages("candidates");
  return (
    <>
      <div className={classes.cardTools}>
        <label className={classes.selectAll}>
          <input
            type="checkbox"
            checked={pageSelection === "all"}
            ref={(box) => {
              if (box) box.indeterminate = pageSelection === "some";
            }}
            onChange={onSelectPage}
          />
          {t("selectPage")}
        </label>
        {onSort && <SortSelect sort={sort} onSort={onSort} />}
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

type SortSelectProps = {
  readonly sort: CandidateSort | null;
  readonly onSort: (sort: CandidateSort | null) => void;
};

function SortSelect({ sort, onSort }: SortSelectProps) {
  const t = useMessages("candidates");
  const language = useLanguage();
  return (
    <NativeSelect
      aria-label={t("sortBy")}
      value={sort ? sortKeyOf(sort) : ""}
      data={[
        { value: "", label: t("noSort") },
        ...sortOptions.map((choice) => ({
          value: sortKeyOf(choice),
          label: t(choice.direction === 1 ? "sortAscending" : "sortDescending", {
            column: columnTitle(sortColumns[choice.by], language),
          }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onSort(sortOptions.find((choice) => sortKeyOf(choice) === value) ?? null)
      }
    />
  );
}

function sortKeyOf({ by, direction }: CandidateSort): string {
  return `${by} ${direction}`;
}
