import { useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { Changes } from "#/staff/audit/Changes.tsx";
import { PersonLink, usePersonName } from "#/staff/list/PersonLink.tsx";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import { UsedBy } from "./EntryCells.tsx";
import classes from "./moderation.module.css";
import { type EntryKind, entryQuery } from "./requests.ts";

type Props = {
  readonly kind: EntryKind;
  readonly id: string;
  readonly onClose: () => void;
};

/** A catalogue entry and the history of actions on it. */
export function EntryDialog({ kind, id, onClose }: Props) {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const query = useQuery(entryQuery(kind, id));
  const title = query.data ? labelIn(language, query.data.entry) : t("history");
  return (
    <Dialog opened width={760} title={title} onClose={onClose}>
      <QueryBoundary query={query} fallback={<LoadingSkeleton rows={4} />}>
        {({ entry, history }) => (
          <>
            <EntryFacts entry={entry} />
            <h3 className={classes.heading}>{t("history")}</h3>
            {history.length === 0 && <p className={classes.dim}>{t("noHistory")}</p>}
            <ul className={classes.history}>
              {history.map((action) => (
                <HistoryLine key={action._id} entry={action} />
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function EntryFacts({ entry }: { readonly entry: CatalogueEntry }) {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const { date } = useFormats();
  const { label, labelAr, sector, merged, rejectReason } = entry;
  return (
    <DescriptionList
      items={[
        [t("state"), t(entry.state)],
        [t("labelEn"), language === "ar" && <bdi>{label}</bdi>],
        [t("labelAr"), labelAr && <bdi>{labelAr}</bdi>],
        [t("sector"), sector && <bdi>{labelIn(language, sector)}</bdi>],
        [t("askedBy"), <PersonLink key="askedBy" person={entry.askedBy} />],
        [t("since"), entry.state === "pending" && date(entry.askedAt)],
        [t("usedBy"), <UsedBy key="usedBy" entry={entry} />],
        [t("into"), merged && <bdi>{labelIn(language, merged.into)}</bdi>],
        [t("rejectReason"), rejectReason && <bdi>{rejectReason}</bdi>],
      ]}
    />
  );
}

const actionLabels: Readonly<
  Record<string, "didApproved" | "didRenamed" | "didRejected" | "didMerged">
> = {
  "catalogue.approved": "didApproved",
  "catalogue.renamed": "didRenamed",
  "catalogue.rejected": "didRejected",
  "catalogue.merged": "didMerged",
};

function HistoryLine({ entry }: { readonly entry: AuditEntry }) {
  const t = useMessages("staff/moderation");
  const { date, time } = useFormats();
  const { actorNameOf } = usePersonName();
  const labelKey = actionLabels[entry.action];
  return (
    <li>
      <p>
        <strong>{labelKey ? t(labelKey) : <code dir="ltr">{entry.action}</code>}</strong>{" "}
        <span className={classes.dim}>
          <time dateTime={entry.at}>{`${date(entry.at)} ${time(entry.at)}`}</time> ·{" "}
          <bdi>{actorNameOf(entry.actor)}</bdi>
        </span>
      </p>
      {entry.reason !== null && (
        <p>
          <bdi>{entry.reason}</bdi>
        </p>
      )}
      <Changes entry={entry} />
    </li>
  );
}
