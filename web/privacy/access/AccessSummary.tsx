import { useQuery } from "@tanstack/react-query";
import type { countAccess } from "@wasla/contract/privacy/access-endpoints";
import type { output } from "zod/v4/core";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { accessCountsQuery } from "#/privacy/requests.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { DayBars } from "./DayBars.tsx";
import { DayTable } from "./DayTable.tsx";
import style from "./summary.module.css";

type Counts = output<(typeof countAccess)["reply"]>["data"];
export type CountedDay = Counts["days"][number];

/** How often clients opened the profile lately. */
export function AccessSummary() {
  return (
    <Answered query={useQuery(accessCountsQuery)} waiting={<Waiting rows={2} height={72} />}>
      {(counts) => <Summary counts={counts} />}
    </Answered>
  );
}

function Summary({ counts }: { readonly counts: Counts }) {
  const t = useWords("privacy/access");
  const { last7Days, last30Days, days } = counts;
  const isQuiet = days.every(({ viewed, taken }) => viewed === 0 && taken === 0);
  return (
    <>
      <dl className={style.figures}>
        <Figure title={t("last7Days")} count={last7Days} />
        <Figure title={t("last30Days")} count={last30Days} />
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

function Figure({ title, count }: { readonly title: string; readonly count: number }) {
  const { number } = useFormats();
  return (
    <div className={style.figure}>
      <dt>{title}</dt>
      <dd>{number(count)}</dd>
    </div>
  );
}
