import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { useState } from "react";
import { Link } from "react-router";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { urlText } from "#/platform/state/url-state.ts";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { useListAddress } from "#/staff/list/use-list-address.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import style from "./audit.module.css";
import { Changes } from "./Changes.tsx";
import { type AuditFilter, auditQuery, saveAudit } from "./requests.ts";

const fields = {
  action: urlText(100),
  subject: urlText(50),
  subjectId: urlText(100),
  actorId: urlText(36),
  from: urlText(10),
  to: urlText(10),
};

/** Who changed what, why and from where. Nothing on it can be changed. */
export function AuditPage() {
  const t = useWords("staff/audit");
  const { after, filter, ...asked } = useListAddress(fields);
  const query = useQuery(auditQuery(asked, after));
  return (
    <>
      <PageTitle actions={<Save filter={asked} />}>{t("title")}</PageTitle>
      <search className={style.filters}>
        {(["action", "subject", "subjectId", "actorId"] as const).map((name) => (
          <PlainField
            key={name}
            label={t(name)}
            value={asked[name] ?? ""}
            dir="ltr"
            onChange={({ currentTarget }) =>
              filter({ [name]: currentTarget.value }, { isTyping: true })
            }
          />
        ))}
        {(["from", "to"] as const).map((name) => (
          <PlainField
            key={name}
            type="date"
            label={t(name)}
            value={asked[name] ?? ""}
            onChange={({ currentTarget }) => filter({ [name]: currentTarget.value })}
          />
        ))}
      </search>
      <ConsoleTable
        caption={t("title")}
        columns={useColumns()}
        query={query}
        keyOf={({ _id }) => _id}
      />
    </>
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  const t = useWords("staff/audit");
  const { date, time } = useFormats();
  return [
    { key: "at", head: t("at"), cell: ({ at }) => `${date(at)} ${time(at)}` },
    { key: "actor", head: t("actor"), cell: (entry) => <Actor entry={entry} /> },
    { key: "action", head: t("action"), cell: ({ action }) => <code dir="ltr">{action}</code> },
    { key: "subject", head: t("subject"), cell: (entry) => <Subject entry={entry} /> },
    { key: "reason", head: t("reason"), cell: ({ reason }) => <bdi>{reason ?? "–"}</bdi> },
    { key: "changes", head: t("changes"), cell: (entry) => <Changes entry={entry} /> },
    { key: "address", head: t("address"), cell: ({ address }) => <bdi>{address ?? "–"}</bdi> },
  ];
}

function Actor({ entry: { actor } }: { readonly entry: AuditEntry }) {
  const t = useWords("staff/audit");
  if (!actor) return t("product");
  return (
    <Link to={`?actorId=${actor._id}`}>
      <bdi>{actor.fullName ?? t("gone")}</bdi>
    </Link>
  );
}

function Subject({ entry: { subject, subjectId } }: { readonly entry: AuditEntry }) {
  return (
    <Link to={`?subject=${subject}&subjectId=${encodeURIComponent(subjectId)}`}>
      <bdi>
        {subject} {subjectId}
      </bdi>
    </Link>
  );
}

function Save({ filter }: { readonly filter: AuditFilter }) {
  const t = useWords("staff/audit");
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveAudit(filter).catch((error: unknown) => notify.error(errorText(error)));
    setBusy(false);
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void save()}>
      {t("export")}
    </Button>
  );
}
