import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { type AccessCounts, accessSummaryQuery, type DayCounts } from "#/privacy/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Table } from "#/ui/table/Table.tsx";
import classes from "./summary.module.css";

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
      <dl className={classes.figures}>
        <ViewCount title={t("last7Days")} count={last7Days} />
        <ViewCount title={t("last30Days")} count={last30Days} />
      </dl>
      {isQuiet ? (
        <p className={classes.quiet}>{t("noVisitsLately")}</p>
      ) : (
        <>
          <DayBars days={days} />
          <details className={classes.details}>
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
    <div className={classes.figure}>
      <dt>{title}</dt>
      <dd>{number(count)}</dd>
    </div>
  );
}

/** Daily views as bars, hidden from screen readers, which read `DayTable`. */
function DayBars({ days }: { readonly days: readonly DayCounts[] }) {
  const { date } = useFormats();
  const maxViews = Math.max(1, ...days.map(({ viewed }) => viewed));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div aria-hidden="true">
      <div className={classes.bars}>
        {days.map(({ day, viewed }) => (
          <span
            key={day}
            className={classes.bar}
            data-none={viewed === 0 || undefined}
            style={{ blockSize: `${Math.max(3, (viewed / maxViews) * 100)}%` }}
          />
        ))}
      </div>
      <div className={classes.ends}>
        <span>{first && date(first.day)}</span>
        <span>{last && date(last.day)}</span>
      </div>
    </div>
  );
}

/** Newest day first. */
function DayTable({ days }: { readonly days: readonly DayCounts[] }) {
  const t = useMessages("privacy/access");
  const { date, number } = useFormats();
  return (
    <>
      <Table
        caption={t("tableByDay")}
        isSticky
        frameClassName={classes.frame}
        className={classes.table}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { key: "day", head: t("day"), cell: ({ day }) => date(day) },
          {
            key: "viewed",
            head: t("profileViews"),
            isNumeric: true,
            cell: ({ viewed }) => number(viewed),
          },
          { key: "taken", head: t("taken"), isNumeric: true, cell: ({ taken }) => number(taken) },
        ]}
      />
      <p className={classes.note}>{t("daysOfTheGulf")}</p>
    </>
  );
}
