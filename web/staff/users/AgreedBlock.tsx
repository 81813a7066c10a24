import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { type Column, Table } from "#/staff/list/ConsoleTable.tsx";
import { When } from "#/staff/list/When.tsx";
import { Block } from "#/ui/blocks/Block.tsx";
import style from "./users.module.css";

type Consent = UserDetails["consents"][number];

/** What the person agreed to, in which version. */
export function AgreedBlock({ consents }: { readonly consents: readonly Consent[] }) {
  const t = useWords("staff/users");
  const columns = useColumns();
  return (
    <Block title={t("consents")}>
      {consents.length > 0 ? (
        <Table
          caption={t("table", { of: t("consents") })}
          columns={columns}
          rows={consents}
          keyOf={({ kind, at }) => `${kind} ${at}`}
        />
      ) : (
        <p className={style.dim}>{t("noConsents")}</p>
      )}
    </Block>
  );
}

function useColumns(): readonly Column<Consent>[] {
  const t = useWords("staff/users");
  return [
    { key: "kind", head: t("what"), cell: ({ kind }) => t(kind) },
    { key: "version", head: t("version"), cell: ({ version }) => <bdi>{version}</bdi> },
    { key: "language", head: t("readIn"), cell: ({ language }) => t(language) },
    { key: "at", head: t("when"), cell: ({ at }) => <When at={at} /> },
  ];
}
