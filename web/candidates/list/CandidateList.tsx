import { useMediaQuery } from "@mantine/hooks";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { CandidateListItem } from "@wasla/contract/candidates/schemas";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { type ActiveFilter, useActiveFilters } from "#/candidates/filter/active-filters.ts";
import type { ListState } from "#/candidates/list-url.ts";
import type { ListAccess } from "#/candidates/locked/use-list-access.ts";
import { candidateListQuery } from "#/candidates/requests.ts";
import type { ListControl } from "#/candidates/use-list-state.ts";
import { refetchStaleQueries, useQueryFailure } from "#/candidates/use-query-failure.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { CandidateFilters, type FilterDialogState } from "./CandidateFilters.tsx";
import { CandidateRows } from "./CandidateRows.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { ListStatus } from "./ListStatus.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import classes from "./list.module.css";
import { Pagination } from "./Pagination.tsx";
import { type Selection, useSelection } from "./use-selection.ts";

type Props = { readonly control: ListControl; readonly access: ListAccess };

export function CandidateList({ control, access }: Props) {
  const t = useMessages("candidates");
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  const [editing, setEditing] = useState<FilterDialogState>();
  const heading = useRef<HTMLHeadingElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const list = access.canSearch ? control.list : withoutPaidFilters(control.list);
  const active = useActiveFilters(list.filter);
  const query = useQuery(candidateListQuery(list));
  const total = query.data?.totalCount;
  const selection = useSelection(
    { rows: query.data?.users ?? emptyPage, pageNo: list.pageNo },
    listKeyOf(list),
  );
  const shared = { control, access, list, isPhone, active };
  usePreloadOnInteraction();
  const goTo = (pageNo: number) => {
    control.setPage(pageNo);
    heading.current?.focus();
  };
  return (
    <section className={classes.users} aria-labelledby="job-users">
      <div className={classes.head}>
        <h2 id="job-users" ref={heading} tabIndex={-1} className={classes.title}>
          {t("jobUsers")}
        </h2>
        <ListToolbar
          {...shared}
          {...{ total, filterButton }}
          selectedIds={selection.selectedIds}
          onFilter={() => setEditing({})}
        />
      </div>
      <CandidateFilters {...shared} {...{ editing, setEditing, filterButton }} />
      <ListStatus list={list} total={total} isStale={query.isPlaceholderData} />
      <ListResults {...shared} {...{ query, selection }} />
      <Pagination list={list} total={total} onPage={goTo} onPageSize={control.setCount} />
    </section>
  );
}

const emptyPage: readonly CandidateListItem[] = [];

/** Identifies the list regardless of sort and page. */
function listKeyOf({ filter, search }: ListState): string {
  return JSON.stringify([filter, search]);
}

/** Until every profession is paid for, only the dashboard's profession filter applies. */
function withoutPaidFilters(list: ListState): ListState {
  const { profId } = list.filter;
  return { ...list, search: "", filter: profId === undefined ? {} : { profId } };
}

const EmptyCandidateList = lazy(() =>
  import("./EmptyCandidateList.tsx").then(({ EmptyCandidateList }) => ({
    default: EmptyCandidateList,
  })),
);

type ListResultsProps = {
  readonly control: ListControl;
  readonly access: ListAccess;
  readonly list: ListState;
  readonly query: UseQueryResult<{ users: CandidateListItem[]; totalCount: number }>;
  readonly isPhone: boolean;
  readonly selection: Selection;
  readonly active: readonly ActiveFilter[];
};

/** Rows, an empty state, an error or a skeleton, depending on the query. */
function ListResults(props: ListResultsProps) {
  const { query, list, control } = props;
  const { data, isFetching } = query;
  const failure = useQueryFailure(query, candidateListQuery(list).queryKey);
  if (data && data.totalCount > 0 && data.users.length > 0)
    return <CandidateRows {...props} users={data.users} isRefreshing={isFetching} />;
  if (data)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <EmptyCandidateList list={list} control={control} isPastLastPage={data.totalCount > 0} />
      </Suspense>
    );
  if (failure)
    return <ErrorState error={failure} onRetry={refetchStaleQueries} busy={isFetching} />;
  return <ListSkeleton />;
}

const interactionEvents = ["pointermove", "touchstart", "keydown"];
const lazyModules = [
  () => import("#/candidates/filter/FilterBadges.tsx"),
  () => import("#/candidates/filter/FilterDialog.tsx"),
  () => import("#/candidates/table/RowMenu.tsx"),
  () => import("./SelectionBar.tsx"),
  () => import("#/candidates/downloads/SelectionDownloads.tsx"),
  () => import("#/catalogue/pickers/OptionSelect.tsx"),
];

/** Preloads lazy code on the first interaction with the page. */
function usePreloadOnInteraction() {
  useEffect(() => {
    const controller = new AbortController();
    const preload = () => {
      controller.abort();
      for (const load of lazyModules) void load().catch(() => undefined);
    };
    for (const name of interactionEvents)
      window.addEventListener(name, preload, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, []);
}
