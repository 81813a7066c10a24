import { useMutation, useQuery } from "@tanstack/react-query";
import type { AuditSubject } from "@wasla/contract/platform/audit-actions";
import type { AuditEntry, AuditFilter } from "@wasla/contract/staff/audit-endpoints";
import { Link } from "react-router";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { urlText } from "#/platform/state/url-state.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { PersonLink, usePersonName } from "#/staff/list/PersonLink.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { AuditFilters } from "./AuditFilters.tsx";
import classes from "./audit.module.css";
import { isAction, isSubjectKind } from "./audit-codes.ts";
import { Changes } from "./Changes.tsx";
import { auditQuery, exportAuditLog } from "./requests.ts";
import { useSubjectName } from "./use-subject-name.ts";

const fields = {
  action: urlText(100),
  subject: urlText(50),
  subjectId: urlText(100),
  actorId: urlText(36),
  from: urlText(10),
  to: urlText(10),
};

/** Read-only list of the audit log. */
export function AuditPage() {
  const t = useMessages("staff/audit");
  const { after, setFilter, ...filter } = useListUrl(fields);
  const query = useQuery(auditQuery(filter, after));
  return (
    <>
      <PageTitle actions={<ExportButton filter={filter} />}>{t("title")}</PageTitle>
      <AuditFilters
        filter={filter}
        rows={query.data?.rows ?? []}
        error={query.error}
        onFilter={setFilter}
      />
      <ConsoleTable
        caption={t("title")}
        columns={useColumns()}
        query={query}
        keyOf={({ _id }) => _id}
        filteredBy={Object.keys(fields)}
        empty={<EmptyState title={t("none")} description={t("noneText")} />}
      />
    </>
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  const t = useMessages("staff/audit");
  return [
    { key: "at", head: t("at"), cell: ({ at }) => <DateTime at={at} /> },
    { key: "actor", head: t("actor"), cell: (entry) => <Actor entry={entry} /> },
    {
      key: "action",
      head: t("action"),
      cell: ({ action }) => (isAction(action) ? t(action) : <code dir="ltr">{action}</code>),
    },
    { key: "subject", head: t("subject"), cell: (entry) => <Subject entry={entry} /> },
    { key: "reason", head: t("reason"), cell: ({ reason }) => <bdi>{reason ?? "–"}</bdi> },
    { key: "changes", head: t("changes"), cell: (entry) => <Changes entry={entry} /> },
    { key: "address", head: t("address"), cell: ({ address }) => <bdi>{address ?? "–"}</bdi> },
  ];
}

function Actor({ entry: { actor } }: { readonly entry: AuditEntry }) {
  const t = useMessages("staff/audit");
  const { actorNameOf } = usePersonName();
  if (!actor) return actorNameOf(actor);
  return (
    <div className={classes.named}>
      <PersonLink person={actor} />
      <Link className={classes.more} to={`?actorId=${actor._id}`}>
        {t("allBy")}
      </Link>
    </div>
  );
}

function ExportButton({ filter }: { readonly filter: AuditFilter }) {
  const t = useMessages("staff/audit");
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: exportAuditLog,
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <BusyButton variant="default" busy={isPending} onClick={() => mutate(filter)}>
      {t("export")}
    </BusyButton>
  );
}

/** The entry's subject with a link to its page and to all entries about it. */
function Subject({ entry }: { readonly entry: AuditEntry }) {
  const t = useMessages("staff/audit");
  const subjectNameOf = useSubjectName();
  const { subject, subjectId } = entry;
  const name = <bdi>{subjectNameOf(entry)}</bdi>;
  const path = subjectPath(entry);
  return (
    <div className={classes.named}>
      <span className={classes.dim}>{isSubjectKind(subject) ? t(`kind.${subject}`) : subject}</span>
      {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
      <Link
        className={classes.more}
        to={`?subject=${subject}&subjectId=${encodeURIComponent(subjectId)}`}
      >
        {t("allAbout")}
      </Link>
    </div>
  );
}

/** The subject's page in the console; undefined if it is deleted or has no page. */
function subjectPath({ subject, subjectId, about }: AuditEntry): string | undefined {
  if (!isSubjectKind(subject)) return undefined;
  if (about === null && !kindsWithoutName.includes(subject)) return undefined;
  return paths[subject](encodeURIComponent(subjectId));
}

/** The server returns no name for these kinds, even while their page exists. */
const kindsWithoutName = ["question", "questionnaire", "plan", "coupon", "notice", "draw"];

const paths: Readonly<Record<AuditSubject, (id: string) => string>> = {
  account: (id) => `/admin/users/${id}`,
  client: (id) => `/admin/clients/${id}`,
  profession: (id) => `/admin/professions?entry=${id}`,
  skill: (id) => `/admin/skills?entry=${id}`,
  question: () => "/admin/questionnaire",
  questionnaire: () => "/admin/questionnaire",
  plan: () => "/admin/plans",
  coupon: (id) => `/admin/coupons/${id}`,
  notice: () => "/admin/payments",
  draw: (id) => `/admin/referrals?tab=draws&month=${id}`,
};
