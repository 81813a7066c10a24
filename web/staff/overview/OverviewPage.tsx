import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { Health } from "./Health.tsx";
import { Lacking } from "./Lacking.tsx";
import { Newcomers } from "./Newcomers.tsx";
import style from "./overview.module.css";
import { Queues } from "./Queues.tsx";
import { overviewQuery } from "./requests.ts";

/** What is missing, what waits for an operator, and how the product is. */
export function OverviewPage() {
  const t = useWords("staff/overview");
  const { time } = useFormats();
  const query = useQuery(overviewQuery());
  const { dataUpdatedAt } = query;
  return (
    <>
      <PageTitle
        actions={
          dataUpdatedAt > 0 && (
            <p className={style.asOf}>{t("asOf", { time: time(new Date(dataUpdatedAt)) })}</p>
          )
        }
      >
        {t("title")}
      </PageTitle>
      <Answered query={query} waiting={<Waiting rows={4} height={96} />}>
        {(overview) => (
          <div className={style.page}>
            <Lacking lacking={overview.lacking} />
            <Queues queues={overview.queues} readAt={overview.readAt} />
            <div className={style.beside}>
              <Health overview={overview} />
              <Newcomers days={overview.newcomers} />
            </div>
          </div>
        )}
      </Answered>
    </>
  );
}
