import { documentFields } from "@wasla/contract/files/job-seeker-files";
import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { type Column, Table } from "#/staff/list/ConsoleTable.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import classes from "./users.module.css";

type Access = UserDetails["access"][number];
type Props = { readonly access: readonly Access[]; readonly isClient: boolean };

/** Who opened the candidate, or whom the client opened. */
export function AccessBlock({ access, isClient }: Props) {
  const t = useMessages("staff/users");
  const columns = useColumns();
  return (
    <Section title={t(isClient ? "opened" : "openedBy")}>
      {access.length > 0 ? (
        <Table
          caption={t("table", { of: t(isClient ? "opened" : "openedBy") })}
          columns={columns}
          rows={access}
          keyOf={({ _id }) => _id}
        />
      ) : (
        <p className={classes.dim}>{t("noAccess")}</p>
      )}
    </Section>
  );
}

function useColumns(): readonly Column<Access>[] {
  const t = useMessages("staff/users");
  return [
    { key: "other", head: t("whom"), cell: ({ other }) => <PersonLink who={other} /> },
    { key: "what", head: t("what"), cell: ({ what }) => t(what) },
    { key: "file", head: t("file"), cell: ({ fieldName }) => <FileName field={fieldName} /> },
    { key: "at", head: t("when"), cell: ({ at }) => <DateTime at={at} /> },
  ];
}

function FileName({ field }: { readonly field: string | null }) {
  const t = useMessages("staff/users");
  const known = documentFields.find((name) => name === field);
  return known ? t(known) : (field ?? "–");
}
