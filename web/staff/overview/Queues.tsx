import type { Overview, Queue } from "@wasla/contract/staff/overview-endpoints";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { Panel } from "#/ui/text/Panel.tsx";
import classes from "./overview.module.css";
import { Unavailable } from "./Unavailable.tsx";
import { useAmounts } from "./use-amounts.ts";

const places = [
  ["professions", "/admin/professions"],
  ["skills", "/admin/skills"],
  ["clients", "/admin/clients"],
  ["failedPayments", "/admin/payments?state=failed"],
  ["pastDue", "/admin/payments?tab=pastDue"],
] as const;

type Props = Pick<Overview, "queues" | "readAt">;

/** Queues for operators, each with a link to its page. */
export function Queues({ queues, readAt }: Props) {
  const t = useMessages("staff/overview");
  return (
    <Panel title={t("waiting")}>
      <ul className={classes.queues}>
        {places.map(([name, path]) => (
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
  const { count, age } = useAmounts();
  if (!queue) return <Unavailable />;
  return (
    <>
      <strong className={classes.count}>{count(queue)}</strong>
      <span className={classes.age}>
        {queue.oldestAt ? t("oldest", { age: age(queue.oldestAt, readAt) }) : t("nothingWaits")}
      </span>
    </>
  );
}
