import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { DateTime } from "#/staff/list/DateTime.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { TableSection } from "./TableSection.tsx";

type Consent = UserDetails["consents"][number];

/** Accepted documents with their versions. */
export function ConsentsBlock({ consents }: { readonly consents: readonly Consent[] }) {
  const t = useMessages("staff/users");
  return (
    <TableSection
      title={t("consents")}
      empty={t("noConsents")}
      columns={useColumns()}
      rows={consents}
      keyOf={({ kind, at }) => `${kind} ${at}`}
    />
  );
}

function useColumns(): readonly Column<Consent>[] {
  const t = useMessages("staff/users");
  return [
    { key: "kind", head: t("what"), cell: ({ kind }) => t(kind) },
    { key: "version", head: t("version"), cell: ({ version }) => <bdi>{version}</bdi> },
    { key: "language", head: t("consentLanguage"), cell: ({ language }) => t(language) },
    { key: "at", head: t("when"), cell: ({ at }) => <DateTime at={at} /> },
  ];
}
