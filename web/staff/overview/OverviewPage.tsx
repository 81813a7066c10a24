import { useQuery } from "@tanstack/react-query";
import type { Overview, Queue } from "@wasla/contract/staff/overview-endpoints";
import { Link } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Table } from "#/ui/table/Table.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { Health } from "./Health.tsx";
import { MissingSetup } from "./MissingSetup.tsx";
import classes from "./overview.module.css";
import { overviewQuery } from "./requests.ts";
import { Unavailable } from "./Unavailable.tsx";
import { useOverviewFormats } from "./use-overview-formats.ts";

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

const pages = [
  ["professions", "/admin/professions"],
  ["skills", "/admin/skills"],
  ["clients", "/admin/clients"],
  ["failedPayments", "/admin/payments?state=failed"],
  ["pastDue", "/admin/payments?tab=pastDue"],
] as const;

type Props = Pick<Overview, "queues" | "readAt">;

/** Queues for operators, each with a link to its page. */
function Queues({ queues, readAt }: Props) {
  const t = useMessages("staff/overview");
  return (
    <Panel title={t("waiting")}>
      <ul className={classes.queues}>
        {pages.map(([name, path]) => (
          <li key={name}>
            <Link to={path} className={classes.queue} data-empty={queues[name]?.count === 0}>
              <span>{t(name)}</span>
              <QueueLength queue={queues[name]} readAt={readAt} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type LengthProps = { readonly queue: Queue | null; readonly readAt: string };

function QueueLength({ queue, readAt }: LengthProps) {
  const t = useMessages("staff/overview");
  const { count, age } = useOverviewFormats();
  if (!queue) return <Unavailable />;
  return (
    <>
      <strong className={classes.count}>{count(queue)}</strong>
      <span className={classes.age}>
        {queue.oldestAt ? t("oldest", { age: age(queue.oldestAt, readAt) }) : t("allClear")}
      </span>
    </>
  );
}

/** Registrations by day in the Gulf. */
function RegistrationsByDay({ days }: { readonly days: Overview["newcomers"] }) {
  const t = useMessages("staff/overview");
  const { date, number } = useFormats();
  return (
    <Panel title={t("newAccounts")}>
      {days ? (
        <Table
          caption={t("newAccounts")}
          layout="plain"
          className={classes.days}
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { key: "day", head: t("day"), cell: ({ day }) => date(day) },
            {
              key: "candidates",
              head: t("newCandidates"),
              isNumeric: true,
              cell: ({ candidates }) => number(candidates),
            },
            {
              key: "clients",
              head: t("newClients"),
              isNumeric: true,
              cell: ({ clients }) => number(clients),
            },
          ]}
        />
      ) : (
        <p>
          <Unavailable />
        </p>
      )}
    </Panel>
  );
}
