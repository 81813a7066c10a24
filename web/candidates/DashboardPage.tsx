import { useQuery } from "@tanstack/react-query";
import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import { lazy, Suspense, useMemo } from "react";
import { findEntry, labelIn } from "#/catalogue/catalogue-names.ts";
import { LazySelect } from "#/catalogue/pickers/LazySelect.tsx";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./dashboard.module.css";
import { CandidateList } from "./list/CandidateList.tsx";
import { ListSkeleton } from "./list/ListSkeleton.tsx";
import { useListAccess } from "./locked/use-list-access.ts";
import { candidateCountsQuery, professionCountsQuery } from "./requests.ts";
import { type ListControl, useListState } from "./use-list-state.ts";
import { refetchStaleQueries, useQueryFailure } from "./use-query-failure.ts";

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
        <LockedList access={access} />
      </Suspense>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <ListSkeleton />;
}

type Props = {
  readonly profId: number | undefined;
  readonly onChange: (profId: number | undefined) => void;
};

/** Filters the whole dashboard by one of the client's professions, with candidate counts. */
function ProfessionFilter({ profId, onChange }: Props) {
  const t = useMessages("candidates");
  const language = useLanguage();
  const { number } = useFormats();
  const { data, isPending } = useQuery(professionCountsQuery());
  const choices = useMemo(() => {
    const entries = (data ?? []).map(({ profession: label, professionAr: labelAr, ...rest }) => {
      return { ...rest, label, labelAr };
    });
    return sortByLabel(entries, language).map((entry) => ({
      value: entry._id,
      label: t("professionWithCount", {
        profession: labelIn(language, entry),
        shown: number(entry.count),
      }),
      keywords: `${entry.label} ${entry.labelAr}`,
    }));
  }, [data, language, t, number]);
  return (
    <div className={classes.profession}>
      <LazySelect
        label={t("professionFilter")}
        isLabelHidden
        placeholder={t("allProfessions")}
        choices={choices}
        value={findEntry(data, profId)?._id}
        onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
        isLoading={isPending}
      />
    </div>
  );
}

function SummaryCards({ profId }: { readonly profId: number | undefined }) {
  const t = useMessages("candidates");
  const tPlatform = useMessages("platform");
  const { number } = useFormats();
  const query = candidateCountsQuery(profId);
  const listQuery = useQuery(query);
  const { data, isPending, isFetching } = listQuery;
  const isFailed = useQueryFailure(listQuery, query.queryKey) !== null;
  const formatCount = (count: number | undefined) => (count === undefined ? "–" : number(count));
  return (
    <div className={classes.cards} aria-busy={isPending}>
      <section className={classes.card} aria-label={t("totalCandidates")}>
        <p className={classes.cardTitle}>{t("totalCandidates")}</p>
        <p className={classes.cardNote}>{t("overallCandidates")}</p>
        <p className={classes.cardNumber}>{formatCount(data?.totalUsers)}</p>
      </section>
      <section className={classes.card} aria-label={t("newCandidates")}>
        <p className={classes.cardTitle}>{t("newCandidates")}</p>
        <p className={classes.cardNote}>{t("addedThisMonth")}</p>
        <p className={classes.cardNumber}>{formatCount(data?.currentMonthUserCount)}</p>
      </section>
      {isFailed && (
        <div className={classes.failure} role="alert">
          <p>{t("countsUnavailable")}</p>
          <BusyButton variant="default" onClick={refetchStaleQueries} busy={isFetching}>
            {tPlatform("tryAgain")}
          </BusyButton>
        </div>
      )}
    </div>
  );
}
