import { useMediaQuery } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { useEffect, useRef, useState } from "react";
import { useActiveFilters } from "#/candidates/filter/filter-names.ts";
import type { Premium } from "#/candidates/gate/use-premium.ts";
import type { ListState } from "#/candidates/list-address.ts";
import { listQuery } from "#/candidates/requests.ts";
import type { ListControl } from "#/candidates/use-list.ts";
import { useWords } from "#/platform/language/language.ts";
import { type Editing, ListFilter } from "./ListFilter.tsx";
import { ListTools } from "./ListTools.tsx";
import classes from "./list.module.css";
import { Paging } from "./Paging.tsx";
import { Results } from "./Results.tsx";
import { StatusLine } from "./StatusLine.tsx";
import { useSelection } from "./use-selection.ts";
import { useWarmUp } from "./use-warm-up.ts";

type Props = { readonly control: ListControl; readonly premium: Premium };

/** The list of candidates with all that narrows, sorts and pages it. */
export function JobUsers({ control, premium }: Props) {
  const words = useWords("candidates");
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  const [editing, setEditing] = useState<Editing>();
  const heading = useRef<HTMLHeadingElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const list = premium.maySearch ? control.list : unfiltered(control.list);
  const active = useActiveFilters(list.filter);
  const answer = useQuery(listQuery(list));
  const total = answer.data?.totalCount;
  const selection = useSelection(
    { rows: answer.data?.users ?? nobody, pageNo: list.pageNo },
    keyOf(list),
  );
  const shared = { control, premium, list, isPhone, active };
  usePrefetchNext(list, total);
  useWarmUp();
  const goTo = (pageNo: number) => {
    control.setPage(pageNo);
    heading.current?.focus();
  };
  return (
    <section className={classes.users} aria-labelledby="job-users">
      <div className={classes.head}>
        <h2 id="job-users" ref={heading} tabIndex={-1} className={classes.title}>
          {words("jobUsers")}
        </h2>
        <ListTools
          {...shared}
          {...{ total, filterButton }}
          chosen={selection.chosen}
          onFilter={() => setEditing({})}
        />
      </div>
      <ListFilter {...shared} {...{ editing, setEditing, filterButton }} />
      <StatusLine list={list} total={total} isOld={answer.isPlaceholderData} />
      <Results {...shared} {...{ answer, selection }} />
      <Paging list={list} total={total} onPage={goTo} onCount={control.setCount} />
    </section>
  );
}

const nobody: readonly ListedJobSeeker[] = [];

/** The list apart from its order and page. */
function keyOf({ filter, search }: ListState): string {
  return JSON.stringify([filter, search]);
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
