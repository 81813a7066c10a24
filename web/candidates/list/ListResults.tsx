import type { UseQueryResult } from "@tanstack/react-query";
import type { CandidateListItem } from "@wasla/contract/candidates/schemas";
import { lazy, Suspense } from "react";
import type { ActiveFilter } from "#/candidates/filter/active-filters.ts";
import type { ListState } from "#/candidates/list-url.ts";
import type { ListAccess } from "#/candidates/locked/use-list-access.ts";
import { candidateListQuery } from "#/candidates/requests.ts";
import type { ListControl } from "#/candidates/use-list-state.ts";
import { refetchStaleQueries, useQueryFailure } from "#/candidates/use-query-failure.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { CandidateRows } from "./CandidateRows.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import type { Selection } from "./use-selection.ts";

const NoCandidates = lazy(() =>
  import("./EmptyCandidateList.tsx").then(({ EmptyCandidateList }) => ({
    default: EmptyCandidateList,
  })),
);

type Props = {
  readonly control: ListControl;
  readonly access: ListAccess;
  readonly list: ListState;
  readonly query: UseQueryResult<{ users: CandidateListItem[]; totalCount: number }>;
  readonly isPhone: boolean;
  readonly selection: Selection;
  readonly active: readonly ActiveFilter[];
};

/** Rows, an empty state, an error or a skeleton, depending on the query. */
export function ListResults(props: Props) {
  const { query, list, control } = props;
  const { data, isFetching } = query;
  const failure = useQueryFailure(query, candidateListQuery(list).queryKey);
  if (data && data.totalCount > 0 && data.users.length > 0)
    return <CandidateRows {...props} users={data.users} isRefreshing={isFetching} />;
  if (data)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <NoCandidates list={list} control={control} isBeyond={data.totalCount > 0} />
      </Suspense>
    );
  if (failure)
    return <ErrorState error={failure} onRetry={refetchStaleQueries} isRetrying={isFetching} />;
  return <ListSkeleton />;
}
