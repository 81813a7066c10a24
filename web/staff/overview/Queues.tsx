import type { Overview, Queue } from "@wasla/contract/staff/overview-endpoints";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { Panel } from "#/ui/text/Panel.tsx";
import { useAmounts } from "./amounts.ts";
import style from "./overview.module.css";
import { Unread } from "./Unread.tsx";

const places = [
  ["professions", "/admin/professions"],
  ["skills", "/admin/skills"],
  ["clients", "/admin/clients"],
  ["failedPayments", "/admin/payments?state=failed"],
  ["pastDue", "/admin/payments?tab=pastDue"],
] as const;

type Props = Pick<Overview, "queues" | "readAt">;

/** What waits for an operator; each leads to where it is worked off. */
export function Queues({ queues, readAt }: Props) {
  const t = useWords("staff/overview");
  return (
    <Panel title={t("waiting")}>
      <ul className={style.queues}>
        {places.map(([name, path]) => (
          <li key={name}>
            <Link to={path} className={style.queue} data-empty={queues[name]?.count === 0}>
              <span>{t(name)}</span>
              <Length queue={queues[name]} readAt={readAt} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type LengthProps = { readonly queue: Queue | null; readonly readAt: string };

function Length({ queue, readAt }: LengthProps) {
  const t = useWords("staff/overview");
  const { count, age } = useAmounts();
  if (!queue) return <Unread />;
  return (
    <>
      <strong className={style.count}>{count(queue)}</strong>
      <span className={style.age}>
        {queue.oldestAt ? t("oldest", { age: age(queue.oldestAt, readAt) }) : t("nothingWaits")}
      </span>
    </>
  );
}
