import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { Health } from "./Health.tsx";
import { MissingSetup } from "./MissingSetup.tsx";
import classes from "./overview.module.css";
import { Queues } from "./Queues.tsx";
import { RegistrationsByDay } from "./RegistrationsByDay.tsx";
import { overviewQuery } from "./requests.ts";

/** Missing settings, queues for operators and the state of the system. */
export function OverviewPage() {
  const t = useMessages("staff/overview");
  const { time } = useFormats();
  const query = useQuery(overviewQuery());
  const { dataUpdatedAt } = query;
  return (
    <>
      <PageTitle
        actions={
          dataUpdatedAt > 0 && (
            <p className={classes.asOf}>{t("asOf", { time: time(new Date(dataUpdatedAt)) })}</p>
          )
        }
      >
        {t("title")}
      </PageTitle>
      <QueryBoundary query={query} fallback={<LoadingSkeleton rows={4} height={96} />}>
        {(overview) => (
          <div className={classes.page}>
            <MissingSetup lacking={overview.lacking} />
            <Queues queues={overview.queues} readAt={overview.readAt} />
            <div className={classes.beside}>
              <Health overview={overview} />
              <RegistrationsByDay days={overview.newcomers} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </>
  );
}
