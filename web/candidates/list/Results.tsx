import type { UseQueryResult } from "@tanstack/react-query";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { lazy, Suspense } from "react";
import type { ActiveFilter } from "#/candidates/filter/filter-names.ts";
import type { Premium } from "#/candidates/gate/use-premium.ts";
import type { ListState } from "#/candidates/list-address.ts";
import type { ListControl } from "#/candidates/use-list.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { Rows } from "./Rows.tsx";
import type { Selection } from "./use-selection.ts";

const NoCandidates = lazy(() =>
  import("./NoCandidates.tsx").then(({ NoCandidates }) => ({ default: NoCandidates })),
);

type Props = {
  readonly control: ListControl;
  readonly premium: Premium;
  readonly list: ListState;
  readonly answer: UseQueryResult<{ users: ListedJobSeeker[]; totalCount: number }>;
  readonly isPhone: boolean;
  readonly selection: Selection;
  readonly active: readonly ActiveFilter[];
};

/** What the list's question brought: rows or cards, nothing, a failure, or not yet an answer. */
export function Results(props: Props) {
  const { answer, list, control } = props;
  const { data, error, isFetching, refetch } = answer;
  if (data && data.totalCount > 0 && data.users.length > 0)
    return <Rows {...props} users={data.users} isRefreshing={isFetching} />;
  if (data)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <NoCandidates list={list} control={control} isBeyond={data.totalCount > 0} />
      </Suspense>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <ListSkeleton />;
}
