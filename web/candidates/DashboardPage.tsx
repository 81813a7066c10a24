import { lazy, Suspense } from "react";
import { useWords } from "#/platform/language/language.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { usePremium } from "./gate/use-premium.ts";
import { JobUsers } from "./list/JobUsers.tsx";
import { ListSkeleton } from "./list/ListSkeleton.tsx";
import { ProfessionFilter } from "./ProfessionFilter.tsx";
import { SummaryCards } from "./SummaryCards.tsx";
import { type ListControl, useList } from "./use-list.ts";

const LockedList = lazy(() =>
  import("./gate/LockedList.tsx").then(({ LockedList }) => ({ default: LockedList })),
);

/** The hiring client's day: how many candidates there are, and the list of them once it is open. */
export function DashboardPage() {
  const words = useWords("candidates");
  const control = useList();
  const { filter } = control.list;
  const choose = (profId: number | undefined) => control.setFilter({ ...filter, profId });
  return (
    <>
      <PageTitle actions={<ProfessionFilter profId={filter.profId} onChange={choose} />}>
        {words("dashboard")}
      </PageTitle>
      <SummaryCards profId={filter.profId} />
      <Gate control={control} />
    </>
  );
}

function Gate({ control }: { readonly control: ListControl }) {
  const { premium, error, isFetching, refetch } = usePremium();
  if (premium?.isOpen) return <JobUsers control={control} premium={premium} />;
  if (premium)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <LockedList premium={premium} />
      </Suspense>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <ListSkeleton />;
}
