import { useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { Changes } from "#/staff/audit/Changes.tsx";
import { Dialog } from "#/staff/deed/Dialog.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { useNames } from "#/staff/list/use-names.ts";
import { Facts } from "#/ui/blocks/Facts.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { UsedBy } from "./cells/UsedBy.tsx";
import style from "./moderation.module.css";
import { entryQuery, type Kind } from "./requests.ts";

type Props = {
  readonly kind: Kind;
  readonly id: string;
  readonly onClose: () => void;
};

/** One entry, and all that operators have done about it. */
export function EntryDialog({ kind, id, onClose }: Props) {
  const t = useWords("staff/moderation");
  const language = useLanguage();
  const query = useQuery(entryQuery(kind, id));
  const title = query.data ? labelIn(language, query.data.entry) : t("history");
  return (
    <Dialog opened isWide title={title} onClose={onClose}>
      <Answered query={query} waiting={<Waiting rows={4} />}>
        {({ entry, history }) => (
          <>
            <EntryFacts entry={entry} />
            <h3 className={style.heading}>{t("history")}</h3>
            {history.length === 0 && <p className={style.dim}>{t("noHistory")}</p>}
            <ul className={style.history}>
              {history.map((deed) => (
                <Done key={deed._id} deed={deed} />
              ))}
            </ul>
          </>
        )}
      </Answered>
    </Dialog>
  );
}

function EntryFacts({ entry }: { readonly entry: CatalogueEntry }) {
  const t = useWords("staff/moderation");
  const language = useLanguage();
  const { date } = useFormats();
  const { label, labelAr, sector, merged, rejectReason } = entry;
  return (
    <Facts
      facts={[
        [t("state"), t(entry.state)],
        [t("labelEn"), language === "ar" && <bdi>{label}</bdi>],
        [t("labelAr"), labelAr && <bdi>{labelAr}</bdi>],
        [t("sector"), sector && <bdi>{labelIn(language, sector)}</bdi>],
        [t("askedBy"), <PersonLink key="askedBy" who={entry.askedBy} />],
        [t("since"), entry.state === "pending" && date(entry.askedAt)],
        [t("usedBy"), <UsedBy key="usedBy" entry={entry} />],
        [t("into"), merged && <bdi>{labelIn(language, merged.into)}</bdi>],
        [t("rejectReason"), rejectReason && <bdi>{rejectReason}</bdi>],
      ]}
    />
  );
}

const did: Readonly<Record<string, "didApproved" | "didRenamed" | "didRejected" | "didMerged">> = {
  "catalogue.approved": "didApproved",
  "catalogue.renamed": "didRenamed",
  "catalogue.rejected": "didRejected",
  "catalogue.merged": "didMerged",
};

function Done({ deed }: { readonly deed: AuditEntry }) {
  const t = useWords("staff/moderation");
  const { date, time } = useFormats();
  const { actorOf } = useNames();
  const known = did[deed.action];
  return (
    <li>
      <p>
        <strong>{known ? t(known) : <code dir="ltr">{deed.action}</code>}</strong>{" "}
        <span className={style.dim}>
          <time dateTime={deed.at}>{`${date(deed.at)} ${time(deed.at)}`}</time> ·{" "}
          <bdi>{actorOf(deed.actor)}</bdi>
        </span>
      </p>
      {deed.reason !== null && (
        <p>
          <bdi>{deed.reason}</bdi>
        </p>
      )}
      <Changes entry={deed} />
    </li>
  );
}
