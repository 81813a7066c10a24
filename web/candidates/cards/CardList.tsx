import { NativeSelect } from "@mantine/core";
import { columnTitle } from "@wasla/contract/candidates/row";
import type { ComponentProps } from "react";
import classes from "#/candidates/list/list.module.css";
import { sortColumns } from "#/candidates/list/StatusLine.tsx";
import type { Sort } from "#/candidates/list-address.ts";
import type { CandidateTable } from "#/candidates/table/CandidateTable.tsx";
import { useLanguage, useWords } from "#/platform/language/language.ts";

const choices: readonly Sort[] = (["sortExp", "sortGender", "sortAge"] as const).flatMap((by) => [
  { by, direction: 1 },
  { by, direction: -1 },
]);

/** The table's place on a phone: the same rows as cards, the sort as a select. */
export function CardList(props: ComponentProps<typeof CandidateTable>) {
  const { sort, onSort, pageSelection, onSelectPage, onKey, isRefreshing, children } = props;
  const words = useWords("candidates");
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
          {words("selectPage")}
        </label>
        {onSort && <SortSelect sort={sort} onSort={onSort} />}
      </div>
      <ul
        className={classes.cards}
        aria-label={words("tableCaption")}
        aria-busy={isRefreshing}
        onKeyDown={onKey}
      >
        {children}
      </ul>
    </>
  );
}

type SortProps = { readonly sort: Sort | null; readonly onSort: (sort: Sort | null) => void };

function SortSelect({ sort, onSort }: SortProps) {
  const words = useWords("candidates");
  const language = useLanguage();
  return (
    <NativeSelect
      aria-label={words("sortBy")}
      value={sort ? keyOf(sort) : ""}
      data={[
        { value: "", label: words("noSort") },
        ...choices.map((choice) => ({
          value: keyOf(choice),
          label: words(choice.direction === 1 ? "sortAscending" : "sortDescending", {
            column: columnTitle(sortColumns[choice.by], language),
          }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onSort(choices.find((choice) => keyOf(choice) === value) ?? null)
      }
    />
  );
}

function keyOf({ by, direction }: Sort): string {
  return `${by} ${direction}`;
}
