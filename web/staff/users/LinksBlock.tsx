import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { type Column, Table } from "#/staff/list/ConsoleTable.tsx";
import { When } from "#/staff/list/When.tsx";
import { Block } from "#/ui/blocks/Block.tsx";
import style from "./users.module.css";

type OpenLink = UserDetails["links"][number];

/** Mailed links that still work; nobody can read them here. */
export function LinksBlock({ links }: { readonly links: readonly OpenLink[] }) {
  const t = useWords("staff/users");
  const columns = useColumns();
  return (
    <Block title={t("links")}>
      {links.length > 0 ? (
        <Table
          caption={t("table", { of: t("links") })}
          columns={columns}
          rows={links}
          keyOf={({ purpose, madeAt }) => `${purpose} ${madeAt}`}
        />
      ) : (
        <p className={style.dim}>{t("noLinks")}</p>
      )}
    </Block>
  );
}

function useColumns(): readonly Column<OpenLink>[] {
  const t = useWords("staff/users");
  return [
    {
      key: "purpose",
      head: t("purpose"),
      cell: ({ purpose, email }) => (
        <>
          {t(purpose)} {email && <bdi>{email}</bdi>}
        </>
      ),
    },
    { key: "made", head: t("madeAt"), cell: ({ madeAt }) => <When at={madeAt} /> },
    { key: "expires", head: t("expiresAt"), cell: ({ expiresAt }) => <When at={expiresAt} /> },
  ];
}
