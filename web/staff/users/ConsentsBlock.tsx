import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { type Column, Table } from "#/staff/list/ConsoleTable.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import classes from "./users.module.css";

type Consent = UserDetails["consents"][number];

/** Accepted documents with their versions. */
export function ConsentsBlock({ consents }: { readonly consents: readonly Consent[] }) {
  const t = useMessages("staff/users");
  const columns = useColumns();
  return (
    <Section title={t("consents")}>
      {consents.length > 0 ? (
        <Table
          caption={t("table", { of: t("consents") })}
          columns={columns}
          rows={consents}
          keyOf={({ kind, at }) => `${kind} ${at}`}
        />
      ) : (
        <p className={classes.dim}>{t("noConsents")}</p>
      )}
    </Section>
  );
}

function useColumns(): readonly Column<Consent>[] {
  const t = useMessages("staff/users");
  return [
    { key: "kind", head: t("what"), cell: ({ kind }) => t(kind) },
    { key: "version", head: t("version"), cell: ({ version }) => <bdi>{version}</bdi> },
    { key: "language", head: t("readIn"), cell: ({ language }) => t(language) },
    { key: "at", head: t("when"), cell: ({ at }) => <DateTime at={at} /> },
  ];
}
