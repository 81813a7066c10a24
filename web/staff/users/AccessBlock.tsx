import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { type Column, Table } from "#/staff/list/ConsoleTable.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { When } from "#/staff/list/When.tsx";
import { Block } from "#/ui/blocks/Block.tsx";
import style from "./users.module.css";

type Access = UserDetails["access"][number];
type Props = { readonly access: readonly Access[]; readonly isClient: boolean };

/** Who opened the candidate, or whom the client opened. */
export function AccessBlock({ access, isClient }: Props) {
  const t = useWords("staff/users");
  const columns = useColumns();
  return (
    <Block title={t(isClient ? "opened" : "openedBy")}>
      {access.length > 0 ? (
        <Table
          caption={t("table", { of: t(isClient ? "opened" : "openedBy") })}
          columns={columns}
          rows={access}
          keyOf={({ _id }) => _id}
        />
      ) : (
        <p className={style.dim}>{t("noAccess")}</p>
      )}
    </Block>
  );
}

function useColumns(): readonly Column<Access>[] {
  const t = useWords("staff/users");
  return [
    { key: "other", head: t("whom"), cell: ({ other }) => <PersonLink who={other} /> },
    { key: "what", head: t("what"), cell: ({ what }) => t(what) },
    { key: "file", head: t("file"), cell: ({ fieldName }) => <FileName field={fieldName} /> },
    { key: "at", head: t("when"), cell: ({ at }) => <When at={at} /> },
  ];
}

const documents = [
  "resume",
  "video",
  "policeCertificate",
  "degreeCertificate",
  "passportCopy",
] as const;

function FileName({ field }: { readonly field: string | null }) {
  const t = useWords("staff/users");
  const known = documents.find((name) => name === field);
  return known ? t(known) : (field ?? "–");
}
