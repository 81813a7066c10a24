import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import classes from "./dashboard.module.css";
import { candidateCountsQuery } from "./requests.ts";
import { refetchStaleQueries, useQueryFailure } from "./use-query-failure.ts";

export function SummaryCards({ profId }: { readonly profId: number | undefined }) {
  const t = useMessages("candidates");
  const tPlatform = useMessages("platform");
  const { number } = useFormats();
  const query = candidateCountsQuery(profId);
  const answer = useQuery(query);
  const { data, isPending, isFetching } = answer;
  const isFailed = useQueryFailure(answer, query.queryKey) !== null;
  const shown = (count: number | undefined) => (count === undefined ? "–" : number(count));
  return (
    <div className={classes.cards} aria-busy={isPending}>
      <section className={classes.card} aria-label={t("totalCandidates")}>
        <p className={classes.cardTitle}>{t("totalCandidates")}</p>
        <p className={classes.cardNote}>{t("overallCandidates")}</p>
        <p className={classes.cardNumber}>{shown(data?.totalUsers)}</p>
      </section>
      <section className={classes.card} aria-label={t("newCandidates")}>
        <p className={classes.cardTitle}>{t("newCandidates")}</p>
        <p className={classes.cardNote}>{t("addedThisMonth")}</p>
        <p className={classes.cardNumber}>{shown(data?.currentMonthUserCount)}</p>
      </section>
      {isFailed && (
        <div className={classes.failure} role="alert">
          <p>{t("countsUnavailable")}</p>
          <PlainButton outlined onClick={refetchStaleQueries} loading={isFetching}>
            {tPlatform("tryAgain")}
          </PlainButton>
        </div>
      )}
    </div>
  );
}
