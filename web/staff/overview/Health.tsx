import type { Overview, Queue } from "@wasla/contract/staff/overview-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { Unavailable } from "./Unavailable.tsx";
import { useOverviewFormats } from "./use-overview-formats.ts";

/** State of mail, the job queue, storage and the database. */
export function Health({ overview }: { readonly overview: Overview }) {
  const t = useMessages("staff/overview");
  const { mail, failedJobs, storage, databaseBytes, readAt } = overview;
  const facts: DescriptionItem[] = [
    [t("lastMail"), <LastMail key="last" mail={mail} />],
    [
      t("mailsWaiting"),
      <QueueStatus key="waiting" queue={mail?.waiting ?? null} readAt={readAt} />,
    ],
    [t("failedJobs"), <QueueStatus key="failed" queue={failedJobs} readAt={readAt} isBad />],
    [t("storageOf"), <Storage key="storage" storage={storage} />],
    [t("disk"), storage.disk && <Disk key="disk" disk={storage.disk} />],
    [t("database"), <Size key="database" bytes={databaseBytes} />],
  ];
  return (
    <Panel title={t("health")}>
      <DescriptionList items={facts} />
    </Panel>
  );
}

function LastMail({ mail }: Pick<Overview, "mail">) {
  const t = useMessages("staff/overview");
  if (!mail) return <Unavailable />;
  return mail.lastSentAt === null ? t("noMailYet") : <DateTime at={mail.lastSentAt} />;
}

type QueueStatusProps = {
  readonly queue: Queue | null;
  readonly readAt: string;
  /** Whether any entry is a problem. */
  readonly isBad?: boolean;
};

function QueueStatus({ queue, readAt, isBad }: QueueStatusProps) {
  const t = useMessages("staff/overview");
  const { count, age } = useOverviewFormats();
  if (!queue) return <Unavailable />;
  if (queue.oldestAt === null) return t("none");
  const text = `${count(queue)} · ${t("oldest", { age: age(queue.oldestAt, readAt) })}`;
  return isBad ? <StatusBadge tone="danger">{text}</StatusBadge> : text;
}

function Storage({ storage: { isAnswering } }: Pick<Overview, "storage">) {
  const t = useMessages("staff/overview");
  return (
    <StatusBadge tone={isAnswering ? "success" : "danger"}>
      {t(isAnswering ? "storageHealthy" : "storageNotResponding")}
    </StatusBadge>
  );
}

/** Below this share of free disk space a warning is shown. */
const LOW_DISK_SHARE = 0.1;

type DiskProps = { readonly disk: NonNullable<Overview["storage"]["disk"]> };

function Disk({ disk: { freeBytes, totalBytes } }: DiskProps) {
  const t = useMessages("staff/overview");
  const { size } = useOverviewFormats();
  const text = t("freeOf", { free: size(freeBytes), total: size(totalBytes) });
  return freeBytes < totalBytes * LOW_DISK_SHARE ? (
    <StatusBadge tone="danger">{text}</StatusBadge>
  ) : (
    text
  );
}

function Size({ bytes }: { readonly bytes: number | null }) {
  const { size } = useOverviewFormats();
  return bytes === null ? <Unavailable /> : <bdi>{size(bytes)}</bdi>;
}
