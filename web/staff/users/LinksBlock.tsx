import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { type Column, Table } from "#/staff/list/ConsoleTable.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import classes from "./users.module.css";

type OpenLink = UserDetails["links"][number];

/** Emailed links that are still valid; the links themselves are not shown. */
export function LinksBlock({ links }: { readonly links: readonly OpenLink[] }) {
  const t = useMessages("staff/users");
  const columns = useColumns();
  return (
    <Section title={t("links")}>
      {links.length > 0 ? (
        <Table
          caption={t("table", { of: t("links") })}
          columns={columns}
          rows={links}
          keyOf={({ purpose, madeAt }) => `${purpose} ${madeAt}`}
        />
      ) : (
        <p className={classes.dim}>{t("noLinks")}</p>
      )}
    </Section>
  );
}

function useColumns(): readonly Column<OpenLink>[] {
  const t = useMessages("staff/users");
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
    { key: "made", head: t("madeAt"), cell: ({ madeAt }) => <DateTime at={madeAt} /> },
    { key: "expires", head: t("expiresAt"), cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  ];
}
