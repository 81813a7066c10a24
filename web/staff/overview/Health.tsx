import type { Overview, Queue } from "@wasla/contract/staff/overview-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { When } from "#/staff/list/When.tsx";
import { type Fact, Facts } from "#/ui/blocks/Facts.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { useAmounts } from "./amounts.ts";
import { Unread } from "./Unread.tsx";

/** Mail, the queue of jobs, storage and the database. */
export function Health({ overview }: { readonly overview: Overview }) {
  const t = useWords("staff/overview");
  const { mail, failedJobs, storage, databaseBytes, readAt } = overview;
  const facts: Fact[] = [
    [t("lastMail"), <LastMail key="last" mail={mail} />],
    [t("mailsWaiting"), <Line key="waiting" queue={mail?.waiting ?? null} readAt={readAt} />],
    [t("failedJobs"), <Line key="failed" queue={failedJobs} readAt={readAt} isBad />],
    [t("storageOf"), <Storage key="storage" storage={storage} />],
    [t("disk"), storage.disk && <Disk key="disk" disk={storage.disk} />],
    [t("database"), <Size key="database" bytes={databaseBytes} />],
  ];
  return (
    <Panel title={t("health")}>
      <Facts facts={facts} />
    </Panel>
  );
}

function LastMail({ mail }: Pick<Overview, "mail">) {
  const t = useWords("staff/overview");
  if (!mail) return <Unread />;
  return mail.lastSentAt === null ? t("noMailYet") : <When at={mail.lastSentAt} />;
}

type LineProps = {
  readonly queue: Queue | null;
  readonly readAt: string;
  /** There should be none. */
  readonly isBad?: boolean;
};

function Line({ queue, readAt, isBad }: LineProps) {
  const t = useWords("staff/overview");
  const { count, age } = useAmounts();
  if (!queue) return <Unread />;
  if (queue.oldestAt === null) return t("none");
  const said = `${count(queue)} · ${t("oldest", { age: age(queue.oldestAt, readAt) })}`;
  return isBad ? <StateBadge tone="danger">{said}</StateBadge> : said;
}

function Storage({ storage: { isAnswering } }: Pick<Overview, "storage">) {
  const t = useWords("staff/overview");
  return (
    <StateBadge tone={isAnswering ? "success" : "danger"}>
      {t(isAnswering ? "storageAnswers" : "storageSilent")}
    </StateBadge>
  );
}

/** Below this share of the disk, files will soon have no room. */
const LITTLE = 0.1;

type DiskProps = { readonly disk: NonNullable<Overview["storage"]["disk"]> };

function Disk({ disk: { freeBytes, totalBytes } }: DiskProps) {
  const t = useWords("staff/overview");
  const { size } = useAmounts();
  const said = t("freeOf", { free: size(freeBytes), total: size(totalBytes) });
  return freeBytes < totalBytes * LITTLE ? <StateBadge tone="danger">{said}</StateBadge> : said;
}

function Size({ bytes }: { readonly bytes: number | null }) {
  const { size } = useAmounts();
  return bytes === null ? <Unread /> : <bdi>{size(bytes)}</bdi>;
}
