import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { type AccessCounts, accessSummaryQuery } from "#/privacy/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { DayBars } from "./DayBars.tsx";
import { DayTable } from "./DayTable.tsx";
import style from "./summary.module.css";

export function AccessSummary() {
  return (
    <QueryBoundary
      query={useQuery(accessSummaryQuery)}
      fallback={<LoadingSkeleton rows={2} height={72} />}
    >
      {(counts) => <Summary counts={counts} />}
    </QueryBoundary>
  );
}

function Summary({ counts }: { readonly counts: AccessCounts }) {
  const t = useMessages("privacy/access");
  const { last7Days, last30Days, days } = counts;
  const isQuiet = days.every(({ viewed, taken }) => viewed === 0 && taken === 0);
  return (
    <>
      <dl className={style.figures}>
        <ViewCount title={t("last7Days")} count={last7Days} />
        <ViewCount title={t("last30Days")} count={last30Days} />
      </dl>
      {isQuiet ? (
        <p className={style.quiet}>{t("noVisitsLately")}</p>
      ) : (
        <>
          <DayBars days={days} />
          <details className={style.details}>
            <summary>{t("tableByDay")}</summary>
            <DayTable days={days} />
          </details>
        </>
      )}
    </>
  );
}

function ViewCount({ title, count }: { readonly title: string; readonly count: number }) {
  const { number } = useFormats();
  return (
    <div className={style.figure}>
      <dt>{title}</dt>
      <dd>{number(count)}</dd>
    </div>
  );
}
