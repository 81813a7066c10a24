import { lazy, Suspense } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CandidateList } from "./list/CandidateList.tsx";
import { ListSkeleton } from "./list/ListSkeleton.tsx";
import { useListAccess } from "./locked/use-list-access.ts";
import { ProfessionFilter } from "./ProfessionFilter.tsx";
import { SummaryCards } from "./SummaryCards.tsx";
import { type ListControl, useListState } from "./use-list-state.ts";

const LockedList = lazy(() =>
  import("./locked/LockedList.tsx").then(({ LockedList }) => ({ default: LockedList })),
);

/** The client's dashboard: candidate counts, and the list or its locked placeholder. */
export function DashboardPage() {
  const t = useMessages("candidates");
  const control = useListState();
  const { filter } = control.list;
  const choose = (profId: number | undefined) => control.setFilter({ ...filter, profId });
  return (
    <>
      <PageTitle actions={<ProfessionFilter profId={filter.profId} onChange={choose} />}>
        {t("dashboard")}
      </PageTitle>
      <SummaryCards profId={filter.profId} />
      <ListOrLocked control={control} />
    </>
  );
}

function ListOrLocked({ control }: { readonly control: ListControl }) {
  const { access, error, isFetching, refetch } = useListAccess();
  if (access?.isOpen) return <CandidateList control={control} access={access} />;
  if (access)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <LockedList premium={access} />
      </Suspense>
    );
  if (error)
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <ListSkeleton />;
}
