import { useMediaQuery } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { FilterBadges } from "#/candidates/filter/FilterBadges.tsx";
import { FilterDialog } from "#/candidates/filter/FilterDialog.tsx";
import { FilterForm } from "#/candidates/filter/FilterForm.tsx";
import { type FilterField, useActiveFilters, without } from "#/candidates/filter/filter-names.ts";
import type { Premium } from "#/candidates/gate/use-premium.ts";
import type { ListState } from "#/candidates/list-address.ts";
import { listQuery } from "#/candidates/requests.ts";
import type { ListControl } from "#/candidates/use-list.ts";
import { useWords } from "#/platform/language.ts";
import { ListTools } from "./ListTools.tsx";
import classes from "./list.module.css";
import { Paging } from "./Paging.tsx";
import { Results } from "./Results.tsx";
import { StatusLine } from "./StatusLine.tsx";

type Props = { readonly control: ListControl; readonly premium: Premium };

/** The list of candidates with all that narrows, sorts and pages it. */
export function JobUsers({ control, premium }: Props) {
  const words = useWords("candidates");
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  const [editing, setEditing] = useState<{ readonly field: FilterField | undefined }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const list = premium.maySearch ? control.list : unfiltered(control.list);
  const active = useActiveFilters(list.filter);
  const answer = useQuery(listQuery(list));
  usePrefetchNext(list, answer.data?.totalCount);
  const goTo = (pageNo: number) => {
    control.setPage(pageNo);
    heading.current?.focus();
  };
  const remove = (field: FilterField) => control.setFilter(without(list.filter, field));
  return (
    <section className={classes.users} aria-labelledby="job-users">
      <div className={classes.head}>
        <h2 id="job-users" ref={heading} tabIndex={-1} className={classes.title}>
          {words("jobUsers")}
        </h2>
        <ListTools
          control={control}
          premium={premium}
          list={list}
          isPhone={isPhone}
          filterButton={filterButton}
          onFilter={() => setEditing({ field: undefined })}
        />
      </div>
      {!premium.maySearch && (
        <p className={classes.note}>
          {words("unpaidCorporate")} <Link to="/payment">{words("seePayment")}</Link>
        </p>
      )}
      {premium.maySearch && (
        <FilterBadges
          active={active}
          isPhone={isPhone}
          onRemove={remove}
          onEdit={(field) => setEditing({ field })}
          focusAfterLast={() => filterButton.current?.focus()}
        />
      )}
      <StatusLine list={list} total={answer.data?.totalCount} />
      <Results
        control={control}
        premium={premium}
        list={list}
        answer={answer}
        isPhone={isPhone}
        lastFilter={active.at(-1)}
      />
      <Paging
        list={list}
        total={answer.data?.totalCount}
        onPage={goTo}
        onCount={control.setCount}
      />
      <FilterDialog
        isPhone={isPhone}
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
      >
        <FilterForm
          list={list}
          ownProfessions={premium.takesInBulk ? undefined : premium.approved}
          first={editing?.field}
          onApply={(filter) => {
            setEditing(undefined);
            control.setFilter(filter);
          }}
        />
      </FilterDialog>
    </section>
  );
}

/** Until every profession is paid only the dashboard's profession narrows the list. */
function unfiltered(list: ListState): ListState {
  const { profId } = list.filter;
  return { ...list, search: "", filter: profId === undefined ? {} : { profId } };
}

function usePrefetchNext(list: ListState, total: number | undefined) {
  const queries = useQueryClient();
  const hasNext = total !== undefined && list.pageNo * list.count < total;
  useEffect(() => {
    if (hasNext) void queries.prefetchQuery(listQuery({ ...list, pageNo: list.pageNo + 1 }));
  }, [queries, list, hasNext]);
}
